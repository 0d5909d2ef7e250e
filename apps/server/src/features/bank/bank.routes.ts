import {
  changeBankAccount,
  checkBankFile,
  getBank,
  getBankReconciliation,
  removeBankStatement,
  uploadBankFile,
} from '@tieout/contracts/bank.ts';
import { getBankCash, getBankCashLines } from '@tieout/contracts/bank-cash.ts';
import { companyCallOf } from '#access/guard.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { uploadOf } from '#http/upload-body.ts';
import { checkFile, keepFile } from './bank-files.service.ts';
import { findBank, requireBankAccount, type BankDeps } from './bank.service.ts';
import { linkAccount, removeStatement } from './change-bank.service.ts';
import { findBankCash, findBankCashLines } from './bank-cash.service.ts';
import { findReconciliation } from './reconcile-bank.service.ts';

export function bankRoutes(deps: BankDeps): RoutePlugin {
  return async function plugin(app) {
    app.route({ ...routeOf(getBank), handler: (request) => findBank(deps, companyCallOf(request)) });
    app.route({
      ...routeOf(checkBankFile),
      handler: async (request, reply) => {
        const call = companyCallOf(request);
        await requireBankAccount(deps, call, request.query.bankAccountId);
        const { bytes } = uploadOf(request, reply);
        return checkFile(deps, call, { query: request.query, bytes });
      },
    });
    app.route({
      ...routeOf(uploadBankFile),
      handler: async (request, reply) => {
        const call = companyCallOf(request);
        await requireBankAccount(deps, call, request.query.bankAccountId);
        const { bytes } = uploadOf(request, reply);
        return keepFile(deps, call, { query: request.query, bytes });
      },
    });
    app.route({
      ...routeOf(changeBankAccount),
      handler: (request) => linkAccount(deps, companyCallOf(request), request.params.id, request.body.ledgerAccountId),
    });
    app.route({
      ...routeOf(removeBankStatement),
      handler: (request) => removeStatement(deps, companyCallOf(request), request.params.id),
    });
    app.route({
      ...routeOf(getBankReconciliation),
      handler: (request) => findReconciliation(deps, companyCallOf(request), request.params.id, request.query.on),
    });
    app.route({
      ...routeOf(getBankCashLines),
      handler: (request) => findBankCashLines(deps, companyCallOf(request), request.query),
    });
    app.route({ ...routeOf(getBankCash), handler: (request) => findBankCash(deps, companyCallOf(request)) });
  };
}
