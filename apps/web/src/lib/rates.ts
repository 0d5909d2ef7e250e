import { plainDecimal, withMarks } from '#lib/number-format-setting.ts';

/** `0.035` is `3.5`. */
export function percentText(rate: string): string {
  return withMarks(String(Math.round(Number(rate) * 1_000_000) / 10_000));
}

/** A rate as it is kept, of a text that is so many times as large; undefined of what is no number. */
export function rateOf(text: string, below: number): string | undefined {
  const plain = plainDecimal(text).replace('%', '').replace('\u2212', '-').trim();
  if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(plain)) return undefined;
  return (Number(plain) / below).toFixed(8).replace(/\.?0+$/, '');
}
