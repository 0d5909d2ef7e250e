import type { AccountKind, Classification } from '@tieout/finance/account-kind.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';

export interface DemoAccount {
  readonly code: string;
  readonly name: string;
  readonly classification: Classification;
  readonly accountType: string;
  readonly accountSubType: string | null;
  readonly kind: AccountKind;
}

export type DepartmentKey = 'S&M' | 'R&D' | 'G&A' | 'COGS' | 'VAR';

export interface DemoDepartment {
  readonly key: DepartmentKey;
  readonly name: string;
  readonly function: 'S&M' | 'R&D' | 'G&A' | 'DELIVERY' | null;
}

export type CounterpartyType = 'CUSTOMER' | 'VENDOR' | 'EMPLOYEE' | 'OTHER';

export interface DemoCounterparty {
  readonly key: string;
  readonly type: CounterpartyType;
  readonly name: string;
}

export type DocType =
  | 'BILL'
  | 'BILL_PAYMENT'
  | 'DEPOSIT'
  | 'EXPENSE'
  | 'INVOICE'
  | 'JOURNAL'
  | 'PAYMENT'
  | 'PAYOUT'
  | 'PAYROLL'
  | 'REFUND'
  | 'SALES_RECEIPT'
  | 'TAX_PAYMENT';

/** Debits are positive, credits negative. */
export interface DemoLine {
  readonly accountCode: string;
  readonly amountMinor: MinorUnits;
  readonly departmentKey: DepartmentKey | null;
  readonly counterpartyKey: string | null;
  /** The document this line belongs to: a receipt carries the number of the invoice it pays, a payment that of the bill. */
  readonly docRef: string | null;
}

export interface DemoEntry {
  /** The same whatever the shift, so that loading twice replaces instead of doubling. */
  readonly externalId: string;
  readonly date: LocalDate;
  readonly docType: DocType;
  readonly docNumber: string | null;
  readonly memo: string;
  readonly lines: readonly DemoLine[];
}
