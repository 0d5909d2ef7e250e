import type { AccountKind } from '../src/account-kind.ts';
import type { MinorUnits } from '../src/money.ts';
import type { MappingAccount } from '../src/statements/mapping/mapping-input.ts';
import { moneyList } from './money-lists.ts';
import { oracle } from './oracles.ts';

/** Profit and loss accounts of the worked ledger O-2.2 as QuickBooks would describe them. */
const ACCOUNTS: readonly (readonly [code: string, name: string, accountType: string, kind: AccountKind])[] = [
  ['4000', 'Subscription revenue', 'Income', 'REVENUE'],
  ['4100', 'Services revenue', 'Income', 'REVENUE'],
  ['5000', 'Hosting', 'Cost of Goods Sold', 'COGS_OTHER'],
  ['6000', 'Salaries - R&D', 'Expense', 'OPEX_PEOPLE'],
  ['6010', 'Salaries - S&M', 'Expense', 'OPEX_PEOPLE'],
  ['6050', 'Payroll taxes', 'Expense', 'OPEX_PEOPLE'],
  ['6100', 'Advertising', 'Expense', 'OPEX_MARKETING'],
  ['6300', 'Insurance', 'Expense', 'OPEX_INSURANCE'],
  ['7000', 'Depreciation', 'Other Expense', 'DEPRECIATION'],
  ['7100', 'Interest expense', 'Expense', 'INTEREST_EXPENSE'],
  ['7200', 'Loss on disposal', 'Other Income', 'DISPOSAL_GAIN_LOSS'],
];

export const WORKED_ACCOUNTS: readonly MappingAccount[] = ACCOUNTS.map(([id, name, accountType, kind]) => ({
  id,
  name,
  accountType,
  kind,
  accountSubType: null,
  classification: accountType === 'Income' || accountType === 'Other Income' ? 'REVENUE' : 'EXPENSE',
}));

const MONTHS = ['2024-01', '2024-02', '2024-03'];

/** Effects of an account in the three months, in minor units; the ledger is written in major units. */
export function workedEffects(accountId: string): MinorUnits[] {
  const effects = MONTHS.map(() => 0);
  for (const { date, lines } of oracle('O-2.2').in.entries) {
    const month = MONTHS.findIndex((each) => date.startsWith(each));
    for (const [code, amount] of lines) {
      if (code === accountId) effects[month] = (effects[month] ?? 0) - amount * 100;
    }
  }
  return moneyList(effects);
}
