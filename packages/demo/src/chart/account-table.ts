import type { AccountKind, Classification } from '@tieout/finance/account-kind.ts';
import type { DemoAccount } from '../records/ledger.ts';

/** One row of a chart: code, name, QuickBooks type and sub-type, kind. */
export type AccountRow = readonly [
  code: string,
  name: string,
  accountType: keyof typeof CLASSIFICATION_OF_TYPE,
  accountSubType: string | null,
  kind: AccountKind,
];

const CLASSIFICATION_OF_TYPE = {
  Bank: 'ASSET',
  'Accounts Receivable': 'ASSET',
  'Other Current Asset': 'ASSET',
  'Fixed Asset': 'ASSET',
  'Accounts Payable': 'LIABILITY',
  'Other Current Liability': 'LIABILITY',
  'Long Term Liability': 'LIABILITY',
  Equity: 'EQUITY',
  Income: 'REVENUE',
  'Cost of Goods Sold': 'EXPENSE',
  Expense: 'EXPENSE',
  'Other Expense': 'EXPENSE',
} as const satisfies Record<string, Classification>;

export function toAccount([code, name, accountType, accountSubType, kind]: AccountRow): DemoAccount {
  return { code, name, classification: CLASSIFICATION_OF_TYPE[accountType], accountType, accountSubType, kind };
}
