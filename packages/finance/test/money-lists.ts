import { minorUnits, type MinorUnits } from '../src/money.ts';

/** Brands whole numbers as money. */
export function moneyList(values: readonly number[]): MinorUnits[] {
  return values.map(minorUnits);
}

/** Effects per category from plain numbers. */
export function moneyMap(
  amounts: Iterable<readonly [code: string, values: readonly number[]]>,
): Map<string, readonly MinorUnits[]> {
  return new Map(Array.from(amounts, ([code, values]) => [code, moneyList(values)]));
}
