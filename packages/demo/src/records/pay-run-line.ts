import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { DepartmentKey } from './ledger.ts';

export interface DemoPayRunLine {
  readonly employeeId: string;
  readonly role: string;
  readonly departmentKey: DepartmentKey;
  readonly period: Month;
  readonly payDate: LocalDate;
  readonly grossMinor: MinorUnits;
  readonly employerTaxMinor: MinorUnits;
  readonly benefitsMinor: MinorUnits;
  readonly fte: 1;
  readonly hireDate: LocalDate;
  readonly endDate: null;
}
