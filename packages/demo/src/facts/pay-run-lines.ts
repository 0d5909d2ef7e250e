import { allocate } from '@tieout/finance/allocate.ts';
import { minorUnits, ZERO } from '@tieout/finance/money.ts';
import type { DemoPayRunLine } from '../records/pay-run-line.ts';
import { at, countTo } from '../kernel/at.ts';
import { OPEN_MONTH, type MonthIndex } from '../kernel/month-index.ts';
import { departmentPay, type DepartmentPay } from '../people/department-pay.ts';
import type { Books } from '../processes/books.ts';

/** A line per person and pay day; the on-costs of a department are split by gross pay, to the cent. */
export function payRunLines(books: Books): DemoPayRunLine[] {
  const { calendar, staff } = books;
  return countTo(OPEN_MONTH + 1)
    .filter((month) => calendar.hasHappened(calendar.dateOf(month, 'last')))
    .flatMap((month) => departmentPay(staff, month).flatMap((pay) => departmentLines(books, month, pay)));
}

function departmentLines({ calendar }: Books, month: MonthIndex, pay: DepartmentPay): DemoPayRunLine[] {
  const grosses = pay.people.map(({ gross }) => gross);
  const employerTaxes = allocate(minorUnits(pay.onCost), grosses);
  return pay.people.map(({ employee, gross }, position) => ({
    employeeId: employee.id,
    role: employee.role,
    departmentKey: pay.department,
    period: calendar.monthOf(month),
    payDate: calendar.dateOf(month, 'last'),
    grossMinor: minorUnits(gross),
    employerTaxMinor: at(employerTaxes, position),
    benefitsMinor: ZERO,
    fte: 1,
    hireDate: calendar.dateOf(employee.start, 1),
    endDate: null,
  }));
}
