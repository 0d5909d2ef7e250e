import type { MonthIndex } from '../kernel/month-index.ts';
import { companyName } from '../kernel/names.ts';
import type { DemoCounterparty } from '../records/ledger.ts';

/** Sellers who may sell in a month. */
export function sellerPool(month: MonthIndex): number {
  return 60 + 4 * month;
}

export function sellerId(seller: number): string {
  return `S${String(seller + 1).padStart(3, '0')}`;
}

export function sellerParty(seller: number): DemoCounterparty {
  return { key: sellerId(seller), type: 'CUSTOMER', name: companyName(seller) };
}
