import { Decimal, roundToMinor } from '../decimal.ts';
import { subtractMoney, type MinorUnits } from '../money.ts';

/** Units and price of a row of units: planned and actual, decimal text; prices in minor units. */
export interface UnitsAndPrice {
  readonly units: string;
  readonly price: string;
}

/** `volume = (Ua - Up) * Pp`, rounded once; price takes the rest, so that both are the whole variance. */
export function priceVolume(
  variance: MinorUnits,
  plan: UnitsAndPrice,
  actual: UnitsAndPrice,
): { volume: MinorUnits; price: MinorUnits } {
  const volume = roundToMinor(new Decimal(actual.units).minus(plan.units).times(plan.price));
  return { volume, price: subtractMoney(variance, volume) };
}
