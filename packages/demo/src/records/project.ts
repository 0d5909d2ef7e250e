import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';

export interface DemoProject {
  readonly id: string;
  readonly name: string;
  readonly clientKey: string;
  readonly type: 'T&M' | 'FIXED';
  readonly signedOn: LocalDate;
  readonly start: LocalDate;
  readonly end: LocalDate;
  readonly currency: 'USD';
  readonly contractValueMinor: MinorUnits;
  readonly budgetHours: number;
  /** Recognised and billed before the ledger begins, so in no entry; backlog has to subtract it. */
  readonly openingRecognisedMinor: MinorUnits;
}

export interface DemoTimesheet {
  readonly id: string;
  readonly employeeId: string;
  readonly projectId: string;
  readonly date: LocalDate;
  /** A multiple of a quarter of an hour. */
  readonly hours: number;
  readonly billable: true;
  readonly standardRateMinor: MinorUnits;
  /** Invoiced after write-downs; 0 on fixed-fee projects. */
  readonly feeMinor: MinorUnits;
}
