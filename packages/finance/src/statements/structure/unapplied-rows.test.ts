import { expect, test } from 'vitest';
import { BUSINESS_MODELS } from '../business-model.ts';
import { mapAccount } from '../mapping/map-account.ts';
import { prepareMapping } from '../mapping/prepare-mapping.ts';
import type { MappingAccount } from '../mapping/mapping-input.ts';
import { defaultPnlStructure } from './default-structures.ts';
import { categoryCodesBelow, type Structure, type StructureNode } from './structure-tree.ts';
import { withUnappliedRows } from './unapplied-rows.ts';

const INCOME: MappingAccount = {
  id: 'income',
  kind: 'REVENUE',
  classification: 'REVENUE',
  accountType: 'Income',
  accountSubType: 'UnappliedCashPaymentIncome',
  name: 'Unapplied cash income',
};
const PAYMENTS: MappingAccount = {
  id: 'payments',
  kind: 'OPEX_OTHER',
  classification: 'EXPENSE',
  accountType: 'Expense',
  accountSubType: 'UnappliedCashBillPaymentExpense',
  name: 'Unapplied bill payments',
};

function sectionOf({ sections }: Structure, code: string): StructureNode {
  const section = sections.find((each) => each.code === code);
  if (section === undefined) throw new Error(`no section ${code}`);
  return section;
}

test.each(BUSINESS_MODELS)('money that waits for its document has a row in the P&L of %s', (model) => {
  const structure = withUnappliedRows(defaultPnlStructure(model));
  expect(categoryCodesBelow([sectionOf(structure, 'REVENUE')]).filter((code) => code === 'R.UNA')).toHaveLength(1);
  expect(categoryCodesBelow([sectionOf(structure, 'OPERATING_EXPENSES')])).toContain('G.UNA');
  const rules = prepareMapping([INCOME, PAYMENTS], {
    model,
    structure,
    manual: new Map(),
    excludedAccountIds: new Set(),
    defaultPayrollFunction: 'G&A',
  });
  // Not the subscriptions of a company that has no other revenue account.
  expect(mapAccount(INCOME, null, rules)).toEqual({ code: 'R.UNA', ruleId: 'K', flags: [] });
  expect(mapAccount(PAYMENTS, null, rules)).toEqual({ code: 'G.UNA', ruleId: 'K', flags: [] });
});

test('a tree that was arranged before gets the rows once, also where the row beside them is gone', () => {
  const { sections } = defaultPnlStructure('SaaS');
  const flat = { sections: sections.map((section) => ({ ...section, children: [] })) };
  const grown = withUnappliedRows(flat);
  expect(categoryCodesBelow([sectionOf(grown, 'REVENUE')])).toEqual(['R.UNA']);
  expect(withUnappliedRows(grown)).toEqual(grown);
});
