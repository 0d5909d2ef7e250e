import type { LocalDate } from '../../local-date.ts';
import type { MinorUnits } from '../../money.ts';
import type { Month } from '../../month.ts';

export const PEOPLE_FUNCTIONS = ['S&M', 'R&D', 'G&A', 'DELIVERY'] as const;
export type PeopleFunction = (typeof PEOPLE_FUNCTIONS)[number];

/** What one department cost in one pay run. Nobody's own pay is known. */
export interface PayRunLine {
  readonly key: string;
  readonly department: string;
  readonly function: PeopleFunction | null;
  /** The month the pay is for; it may have several pay days. */
  readonly month: Month;
  readonly paidOn: LocalDate;
  readonly currency: string;
  readonly gross: MinorUnits;
  readonly employerTax: MinorUnits;
  readonly benefits: MinorUnits;
  /** Hundredths of a full-time job: 250 is two and a half. */
  readonly fteHundredths: number;
}

/** For timesheets alone. */
export interface Employee {
  readonly key: string;
  /** 'Consultant', 'Senior'. */
  readonly grade: string;
  readonly function: PeopleFunction | null;
  readonly hiredOn: LocalDate;
  /** The last day. */
  readonly endedOn: LocalDate | null;
  readonly fteHundredths: number;
}

export interface Timesheet {
  readonly key: string;
  readonly employeeKey: string;
  readonly projectKey: string;
  readonly date: LocalDate;
  readonly hoursHundredths: number;
  readonly isBillable: boolean;
  /** Per hour, in `currency`. */
  readonly standardRate: MinorUnits;
  readonly currency: string;
  /** Invoiced after write-downs; 0 on fixed-fee projects. */
  readonly fee: MinorUnits;
}

/** Approved absence of one person on one day. */
export interface Leave {
  readonly employeeKey: string;
  readonly date: LocalDate;
  readonly hoursHundredths: number;
}

export interface Project {
  readonly key: string;
  readonly name: string;
  readonly clientKey: string | null;
  readonly type: 'T&M' | 'FIXED';
  readonly contractValue: MinorUnits;
  readonly currency: string;
  readonly budgetHoursHundredths: number | null;
  readonly signedOn: LocalDate | null;
  readonly start: LocalDate;
  readonly end: LocalDate;
  /** Recognised before the books begin. */
  readonly openingRecognised: MinorUnits;
}

/** What the books say of one project: revenue, or a cost other than its people's time; both positive. */
export interface ProjectLine {
  readonly key: string;
  readonly projectKey: string;
  readonly date: LocalDate;
  readonly kind: 'revenue' | 'cost';
  readonly amount: MinorUnits;
  readonly currency: string;
}
