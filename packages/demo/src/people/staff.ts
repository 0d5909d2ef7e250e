import type { DepartmentKey } from '../records/ledger.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { cents } from '../kernel/cents.ts';
import { countTo } from '../kernel/at.ts';

export type PayrollDepartment = Exclude<DepartmentKey, 'VAR'>;

/** Start month, role, department, yearly salary in whole dollars; `count` people with the same terms. */
export type RosterRow = readonly [
  start: MonthIndex,
  role: string,
  department: PayrollDepartment,
  salary: number,
  count?: number,
];

export interface Employee {
  readonly id: string;
  readonly role: string;
  readonly department: PayrollDepartment;
  readonly start: MonthIndex;
  /** Cents a year before any raise. */
  readonly startSalary: number;
}

const RAISE = 1.04;

export function hireRoster(roster: readonly RosterRow[]): Employee[] {
  return roster
    .flatMap(([start, role, department, salary, count = 1]) =>
      countTo(count).map(() => ({ start, role, department, startSalary: salary * 100 })),
    )
    .map((terms, index) => ({ id: `E${String(index + 1).padStart(3, '0')}`, ...terms }));
}

/** Everyone is raised at each completed year of the story, whatever month they joined. */
export function monthlyGross(employee: Employee, month: MonthIndex): number {
  let salary = employee.startSalary;
  for (let year = 1; year <= Math.floor(month / 12); year += 1) salary = cents(salary * RAISE);
  return cents(salary / 12);
}

export function activeIn(staff: readonly Employee[], month: MonthIndex): Employee[] {
  return staff.filter(({ start }) => start <= month);
}

export function headcount(staff: readonly Employee[], month: MonthIndex, department?: PayrollDepartment): number {
  return activeIn(staff, month).filter((person) => department === undefined || person.department === department).length;
}

export function startersIn(staff: readonly Employee[], month: MonthIndex): number {
  return staff.filter(({ start }) => start === month).length;
}
