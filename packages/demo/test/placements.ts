import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import { manualKey, mapAccount, type Placement } from '@tieout/finance/statements/mapping/map-account.ts';
import { prepareMapping } from '@tieout/finance/statements/mapping/prepare-mapping.ts';
import { defaultPnlStructure } from '@tieout/finance/statements/structure/default-structures.ts';
import type { DemoCompany } from '../src/demo-company.ts';
import { isProfitAndLoss } from '../src/chart/codes.ts';
import type { DemoLine } from '../src/records/ledger.ts';

/** The business model of a company with data. */
export function businessModelOf({ info }: DemoCompany): BusinessModel {
  if (info.businessModel === null) throw new Error(`${info.name} has no business model`);
  return info.businessModel;
}

/** Places the profit and loss lines of a company by the rules of its business model, nothing set by hand. */
export function placementsOf(company: DemoCompany): (line: DemoLine) => Placement {
  const accounts = company.accounts
    .filter(({ code }) => isProfitAndLoss(code))
    .map((each) => ({ ...each, id: each.code }));
  const byCode = new Map(accounts.map((account) => [account.id, account]));
  const departments = new Map(company.departments.map((each) => [each.key, { ...each, id: each.key }]));
  const model = businessModelOf(company);
  const rules = prepareMapping(accounts, {
    model,
    structure: defaultPnlStructure(model),
    manual: new Map(),
    excludedAccountIds: new Set(),
    defaultPayrollFunction: 'G&A',
  });

  const known = new Map<string, Placement>();
  return ({ accountCode, departmentKey }) => {
    const key = manualKey(accountCode, departmentKey);
    const account = byCode.get(accountCode);
    if (account === undefined) throw new Error(`No account ${accountCode}`);
    const department = departmentKey === null ? null : (departments.get(departmentKey) ?? null);
    const placement = known.get(key) ?? mapAccount(account, department, rules);
    known.set(key, placement);
    return placement;
  };
}
