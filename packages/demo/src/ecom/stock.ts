import { at } from '../kernel/at.ts';
import { CATALOGUE, type Units } from './catalogue.ts';

/** Units on hand, and what moved them in the month. */
export interface StockMonth {
  readonly received: Units;
  readonly returned: Units;
  readonly sold: Units;
  readonly onHand: Units;
}

export const NO_UNITS: Units = CATALOGUE.map(() => 0);

export function addUnits(a: Units, b: Units): Units {
  return a.map((count, position) => count + at(b, position));
}

export function subtractUnits(a: Units, b: Units): Units {
  return a.map((count, position) => count - at(b, position));
}

/** Units to buy so that the target is left after the month's sales. */
export function purchaseFor(onHand: Units, sold: Units, target: Units): Units {
  const afterSales = subtractUnits(onHand, sold);
  return target.map((wanted, position) => Math.max(0, wanted - at(afterSales, position)));
}
