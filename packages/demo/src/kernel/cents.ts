/** Rounds an amount of cents that is not negative to the nearest cent, halves up. */
export function cents(amount: number): number {
  return Math.floor(amount + 0.5);
}
