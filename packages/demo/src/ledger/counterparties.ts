import type { CounterpartyType, DemoCounterparty, DemoEntry } from '../records/ledger.ts';
import { PARTY } from './parties.ts';

interface Naming {
  readonly type: CounterpartyType;
  readonly name: string;
}

/** Everyone else in the entries is a vendor. */
const NAMED: ReadonlyMap<string, Naming> = new Map<string, Naming>([
  [PARTY.payroll, { type: 'OTHER', name: 'Payroll' }],
  [PARTY.taxAuthority, { type: 'OTHER', name: 'Sample Tax Authority' }],
  [PARTY.investor, { type: 'OTHER', name: 'Imaginary Ventures Fund I' }],
  [PARTY.lender, { type: 'OTHER', name: 'Fictional Savings Bank' }],
  [PARTY.partners, { type: 'OTHER', name: 'Partners' }],
  [PARTY.settlements, { type: 'CUSTOMER', name: 'Channel and wholesale settlements' }],
  [PARTY.buyers, { type: 'CUSTOMER', name: 'Buyers' }],
  [PARTY.sellers, { type: 'CUSTOMER', name: 'Sellers' }],
  ['web', { type: 'CUSTOMER', name: 'Web store customers' }],
  ['marketplace', { type: 'CUSTOMER', name: 'Marketplace customers' }],
  ['wholesale', { type: 'CUSTOMER', name: 'Wholesale customers' }],
]);

/** The given parties, then everyone else the entries name, in order of first appearance. */
export function counterpartiesOf(
  entries: readonly DemoEntry[],
  given: readonly DemoCounterparty[],
): DemoCounterparty[] {
  const found = new Map(given.map((party) => [party.key, party]));
  for (const { lines } of entries) {
    for (const { counterpartyKey: key } of lines) {
      if (key === null || found.has(key)) continue;
      found.set(key, { key, ...(NAMED.get(key) ?? { type: 'VENDOR', name: key }) });
    }
  }
  return [...found.values()];
}
