import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';

export interface DemoBankAccount {
  readonly id: string;
  readonly name: string;
  readonly accountCode: string;
  readonly currency: 'USD';
}

/** Money in is positive. */
export interface DemoBankTransaction {
  readonly id: string;
  readonly bankAccountId: string;
  readonly date: LocalDate;
  readonly amountMinor: MinorUnits;
  readonly currency: 'USD';
  readonly description: string;
  readonly pending: false;
  readonly entryExternalId: string;
}
