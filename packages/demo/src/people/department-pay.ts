import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { sumOf } from '../kernel/at.ts';
import { activeIn, monthlyGross, type Employee, type PayrollDepartment } from './staff.ts';

const ON_COST_RATE = 0.12;

const DEPARTMENTS: readonly PayrollDepartment[] = ['COGS', 'G&A', 'R&D', 'S&M'];

export interface PaidPerson {
  readonly employee: Employee;
  readonly gross: number;
}

export interface DepartmentPay {
  readonly department: PayrollDepartment;
  readonly people: readonly PaidPerson[];
  readonly gross: number;
  readonly onCost: number;
}

/** What each department with people costs in a month. */
export function departmentPay(staff: readonly Employee[], month: MonthIndex): DepartmentPay[] {
  const active = activeIn(staff, month);
  return DEPARTMENTS.map((department) => payOf(department, active, month)).filter(({ people }) => people.length > 0);
}

function payOf(department: PayrollDepartment, active: readonly Employee[], month: MonthIndex): DepartmentPay {
  const people = active
    .filter((employee) => employee.department === department)
    .map((employee) => ({ employee, gross: monthlyGross(employee, month) }));
  const gross = sumOf(people, (person) => person.gross);
  return { department, people, gross, onCost: cents(gross * ON_COST_RATE) };
}
