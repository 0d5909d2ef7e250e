import { at } from '../kernel/at.ts';

/** Price and cost in cents; `weight` is the share of orders. */
export interface Product {
  readonly sku: string;
  readonly name: string;
  readonly price: number;
  readonly cost: number;
  readonly weight: number;
}

export const CATALOGUE: readonly Product[] = [
  { sku: 'SKU-01', name: 'Sample Mug Set', price: 3900, cost: 1150, weight: 0.24 },
  { sku: 'SKU-02', name: 'Fictional Lamp', price: 12900, cost: 4500, weight: 0.2 },
  { sku: 'SKU-03', name: 'Imaginary Blanket', price: 9900, cost: 3300, weight: 0.18 },
  { sku: 'SKU-04', name: 'Pretend Planter', price: 6900, cost: 2200, weight: 0.2 },
  { sku: 'SKU-05', name: 'Madeup Desk', price: 64900, cost: 28000, weight: 0.07 },
  { sku: 'SKU-06', name: 'Example Armchair', price: 39900, cost: 16800, weight: 0.11 },
];

/** Position in the catalogue of the product a chance from 0 to 1 falls on. */
export function productFor(chance: number): number {
  let cumulative = 0;
  for (const [position, { weight }] of CATALOGUE.entries()) {
    cumulative += weight;
    if (chance < cumulative) return position;
  }
  return CATALOGUE.length - 1;
}

/** A count for every product, in catalogue order. */
export type Units = readonly number[];

export function costOf(units: Units): number {
  return units.reduce((sum, count, position) => sum + count * at(CATALOGUE, position).cost, 0);
}
