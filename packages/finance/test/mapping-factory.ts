import type { BusinessModel } from '../src/statements/business-model.ts';
import type { MappingRules } from '../src/statements/mapping/map-account.ts';
import type { MappingAccount, MappingDepartment } from '../src/statements/mapping/mapping-input.ts';
import { prepareMapping, type MappingSettings } from '../src/statements/mapping/prepare-mapping.ts';
import { defaultPnlStructure } from '../src/statements/structure/default-structures.ts';

/** An expense account no rule knows, with overrides. */
export function account(overrides: Partial<MappingAccount> = {}): MappingAccount {
  return {
    id: 'account',
    kind: 'OPEX_OTHER',
    classification: 'EXPENSE',
    accountType: 'Expense',
    accountSubType: null,
    name: 'Something',
    ...overrides,
  };
}

/** An income account no rule knows, with overrides. */
export function incomeAccount(overrides: Partial<MappingAccount> = {}): MappingAccount {
  return account({ kind: 'REVENUE', classification: 'REVENUE', accountType: 'Income', ...overrides });
}

/** A cost of goods account no rule knows, with overrides. */
export function goodsAccount(overrides: Partial<MappingAccount> = {}): MappingAccount {
  return account({ kind: 'COGS_OTHER', accountType: 'Cost of Goods Sold', ...overrides });
}

export function department(overrides: Partial<MappingDepartment> = {}): MappingDepartment {
  return { id: 'department', name: 'Department', function: null, ...overrides };
}

/** The rules of a company with the default structure of its model and nothing set by hand, with overrides. */
export function rulesOf(
  model: BusinessModel,
  overrides: Partial<MappingSettings> = {},
  accounts: readonly MappingAccount[] = [],
): MappingRules {
  return prepareMapping(accounts, {
    model,
    manual: new Map(),
    excludedAccountIds: new Set(),
    defaultPayrollFunction: 'G&A',
    structure: defaultPnlStructure(model),
    ...overrides,
  });
}
