import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { sumOf } from '../kernel/at.ts';
import { activeIn, monthlyGross, type Employee, type PayrollDepartment } from './staff.ts';

const ON_COST_RATE = 0.12;

const DEPARTMENTS: readonly PayrollDepartment[] = ['COGS', 'G&A', 'R&D', 'S&M'];

export interface DepartmentPay {
  readonly department: PayrollDepartment;
  readonly headcount: number;
  readonly gross: number;
  readonly onCost: number;
}

/** What each department with people costs in a month. */
export function departmentPay(staff: readonly Employee[], month: MonthIndex): DepartmentPay[] {
  const active = activeIn(staff, month);
  return DEPARTMENTS.map((department) => payOf(department, active, month)).filter(({ headcount }) => headcount > 0);
}

function payOf(department: PayrollDepartment, active: readonly Employee[], month: MonthIndex): DepartmentPay {
  const people = active.filter((employee) => employee.department === department);
  const gross = sumOf(people, (employee) => monthlyGross(employee, month));
  return { department, headcount: people.length, gross, onCost: cents(gross * ON_COST_RATE) };
}
