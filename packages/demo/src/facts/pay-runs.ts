import { minorUnits, ZERO } from '@tieout/finance/money.ts';
import type { DemoPayRun } from '../records/people.ts';
import { countTo } from '../kernel/at.ts';
import { OPEN_MONTH } from '../kernel/month-index.ts';
import { departmentPay } from '../people/department-pay.ts';
import type { Books } from '../processes/books.ts';

/** A row per department and pay day. */
export function payRuns({ calendar, staff }: Books): DemoPayRun[] {
  return countTo(OPEN_MONTH + 1)
    .filter((month) => calendar.hasHappened(calendar.dateOf(month, 'last')))
    .flatMap((month) =>
      departmentPay(staff, month).map(({ department, headcount, gross, onCost }) => ({
        id: `PR-${month}-${department}`,
        departmentKey: department,
        period: calendar.monthOf(month),
        payDate: calendar.dateOf(month, 'last'),
        grossMinor: minorUnits(gross),
        employerTaxMinor: minorUnits(onCost),
        benefitsMinor: ZERO,
        fte: headcount,
      })),
    );
}
