import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { DepartmentKey } from './ledger.ts';

/** Whom timesheets and deals name; what one person earns is nowhere. */
export interface DemoEmployee {
  readonly id: string;
  readonly role: string;
  readonly departmentKey: DepartmentKey;
  readonly fte: 1;
  readonly hireDate: LocalDate;
  readonly endDate: null;
}

/** What one run paid to one department. */
export interface DemoPayRun {
  readonly id: string;
  readonly departmentKey: DepartmentKey;
  readonly period: Month;
  readonly payDate: LocalDate;
  readonly grossMinor: MinorUnits;
  readonly employerTaxMinor: MinorUnits;
  readonly benefitsMinor: MinorUnits;
  readonly fte: number;
}
