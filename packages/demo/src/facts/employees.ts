import { personName } from '../kernel/names.ts';
import type { DemoCounterparty } from '../records/ledger.ts';
import type { Employee } from '../people/staff.ts';

export function employeeParties(staff: readonly Employee[]): DemoCounterparty[] {
  return staff.map(({ id }, index) => ({ key: id, type: 'EMPLOYEE', name: personName(index) }));
}
