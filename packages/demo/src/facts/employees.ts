import { personName } from '../kernel/names.ts';
import type { DemoCounterparty } from '../records/ledger.ts';
import type { DemoEmployee } from '../records/people.ts';
import type { Employee } from '../people/staff.ts';
import type { Books } from '../processes/books.ts';

export function employeeParties(staff: readonly Employee[]): DemoCounterparty[] {
  return staff.map(({ id }, index) => ({ key: id, type: 'EMPLOYEE', name: personName(index) }));
}

/** Everybody who has begun. */
export function employees({ calendar, staff }: Books): DemoEmployee[] {
  return staff
    .map(({ id, role, department, start }) => ({
      id,
      role,
      departmentKey: department,
      fte: 1 as const,
      hireDate: calendar.dateOf(start, 1),
      endDate: null,
    }))
    .filter(({ hireDate }) => calendar.hasHappened(hireDate));
}
