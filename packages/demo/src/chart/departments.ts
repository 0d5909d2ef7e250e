import type { DemoDepartment, DemoEntry } from '../records/ledger.ts';

const DEPARTMENTS: readonly DemoDepartment[] = [
  { key: 'S&M', name: 'Sales & Marketing', function: 'S&M' },
  { key: 'R&D', name: 'Research & Development', function: 'R&D' },
  { key: 'G&A', name: 'General & Administrative', function: 'G&A' },
  { key: 'COGS', name: 'Delivery', function: 'DELIVERY' },
  { key: 'VAR', name: 'Variable selling', function: null },
];

/** The departments that appear in the entries. */
export function departmentsIn(entries: readonly DemoEntry[]): DemoDepartment[] {
  const used = new Set(entries.flatMap(({ lines }) => lines.map(({ departmentKey }) => departmentKey)));
  return DEPARTMENTS.filter(({ key }) => used.has(key));
}
