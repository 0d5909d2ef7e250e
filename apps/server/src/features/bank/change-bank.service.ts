import type { BankOverview } from '@tieout/contracts/bank.ts';
import { negateMoney } from '@tieout/finance/money.ts';
import { recordChange } from '#access/record-change.ts';
import { inContext } from '#db/context.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { lockCompanyOf } from '#statements/structure/structure-versions.ts';
import {
  deleteStatement,
  selectDaysOfStatement,
  updateEdgeBalances,
  updateLedgerAccount,
} from './bank-changes.queries.ts';
import { selectBankAccounts, selectLedgerCandidates, selectStatements } from './bank.queries.ts';
import { gatherBank, type BankDeps, type BankEditor } from './bank.service.ts';

export function linkAccount(
  { db }: BankDeps,
  editor: BankEditor,
  bankAccountId: string,
  ledgerAccountId: string | null,
): Promise<BankOverview> {
  return inContext(db, editor.context, async (transaction) => {
    const { companyId } = editor;
    await lockCompanyOf(transaction, editor);
    const choices = await selectLedgerCandidates(transaction, companyId);
    if (ledgerAccountId !== null && !choices.some(({ id }) => id === ledgerAccountId)) throw notFound();
    const changed = await updateLedgerAccount(transaction, { companyId, bankAccountId }, ledgerAccountId);
    if (changed === undefined) throw notFound();
    await recordChange(transaction, {
      companyId,
      actorUserId: editor.userId,
      requestId: editor.requestId,
      action: 'bank.account-linked',
      subjectType: 'bank_account',
      subjectId: bankAccountId,
      before: { ledgerAccountId: changed.before },
      after: { ledgerAccountId },
    });
    return gatherBank(transaction, companyId);
  });
}

/** One that later statements were laid over cannot go before them: lines of theirs came with it. */
export function removeStatement({ db }: BankDeps, editor: BankEditor, id: string): Promise<BankOverview> {
  return inContext(db, editor.context, async (transaction) => {
    const { companyId } = editor;
    await lockCompanyOf(transaction, editor);
    const statements = await selectStatements(transaction, companyId);
    const statement = statements.find((each) => each.id === id);
    if (statement === undefined) throw notFound();
    const { bankAccountId, from, to, fileName } = statement;
    const account = (await selectBankAccounts(transaction, companyId)).find((each) => each.id === bankAccountId);
    if (account?.source !== 'FILE') {
      throw new AppError('conflict', 'A connection keeps this account, so its statements stay.');
    }
    const over = statements.find(
      (each) => each.bankAccountId === bankAccountId && each.id > id && each.from <= to && each.to >= from,
    );
    if (over !== undefined) {
      throw new AppError('conflict', `${over.fileName} covers some of the same days. Take it away first.`);
    }
    const days = await selectDaysOfStatement(transaction, companyId, id);
    await updateEdgeBalances(
      transaction,
      { companyId, bankAccountId, exceptId: id },
      days.map(({ date, amount }) => ({ date, amount: negateMoney(amount) })),
    );
    await deleteStatement(transaction, companyId, id, bankAccountId);
    await recordChange(transaction, {
      companyId,
      actorUserId: editor.userId,
      requestId: editor.requestId,
      action: 'bank.statement-removed',
      subjectType: 'bank_statement',
      subjectId: id,
      before: { name: fileName, from, to },
    });
    return gatherBank(transaction, companyId);
  });
}
