/**
 * `base`, `base * growth`, `base * growth * growth`, … by repeated multiplication.
 * A power function would give other last digits, and with them other golden numbers.
 */
export function growthChain(base: number, growth: number, length: number): number[] {
  const chain: number[] = [];
  let value = base;
  for (let index = 0; index < length; index += 1) {
    chain.push(value);
    value *= growth;
  }
  return chain;
}
