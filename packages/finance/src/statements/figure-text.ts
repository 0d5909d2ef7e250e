import type { Reason } from '../metric-value.ts';

/** How a company wants the figures of its statements. */
export interface FigureStyle {
  readonly scale: 'units' | 'k' | 'm';
  readonly decimals: number;
  readonly negatives: 'minus' | 'parentheses';
}

const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';
const ZERO = '–';
const MAX_TENTHS = 9_999;

/** Digits that a scale takes away. */
export const SCALE_DIGITS = { units: 0, k: 3, m: 6 } as const;
/** After the currency: `USD thousand`. */
export const SCALE_WORDS = { units: '', k: ' thousand', m: ' million' } as const;

/** Minor units as an exact decimal number: `decimalText(-123450, 2)` is `-1234.50`. */
export function decimalText(minor: number, exponent: number): string {
  return `${minor < 0 ? '-' : ''}${withPoint(String(Math.abs(minor)), exponent)}`;
}

/** `224,823.01`, `224.8` in thousands, `(1,234)`: rounded once, half away from zero; zero, and what rounds to it, is a dash. */
export function amountText(minor: number, exponent: number, style: FigureStyle): string {
  const size = roundedSize(minor, exponent, style);
  if (size === 0n) return ZERO;
  const [whole = '', part] = withPoint(String(size), style.decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = part === undefined ? grouped : `${grouped}.${part}`;
  return minor > 0 ? text : negative(text, style.negatives);
}

/** A difference says its sign, also when it is more. */
export function changeText(minor: number, exponent: number, style: FigureStyle): string {
  const text = amountText(minor, exponent, style);
  return minor > 0 && roundedSize(minor, exponent, style) > 0n ? `+${text}` : text;
}

/** Tenths of a percent, so that 790 is `79.0 %`. */
export function percentText(tenths: number, negatives: FigureStyle['negatives']): string {
  if (Math.abs(tenths) > MAX_TENTHS) return beyond(tenths);
  const text = `${withPoint(String(Math.abs(tenths)), 1)}${NO_BREAK_SPACE}%`;
  return tenths < 0 ? negative(text, negatives) : text;
}

/** A change in tenths of a percent: `+7.9 %`; none is a dash. */
export function percentChangeText(tenths: number): string {
  if (tenths === 0) return ZERO;
  const text = percentText(tenths, 'minus');
  return tenths > 0 && tenths <= MAX_TENTHS ? `+${text}` : text;
}

/** A change of a percentage, in tenths of a percentage point: `+0.9 pp`; none is a dash. */
export function pointsText(tenths: number): string {
  if (tenths === 0) return ZERO;
  const text = `${withPoint(String(Math.abs(tenths)), 1)}${NO_BREAK_SPACE}pp`;
  return tenths > 0 ? `+${text}` : negative(text, 'minus');
}

const ROUNDED_TO = { k: 'thousands', m: 'millions' } as const;

/** Finance 7.2: said wherever figures stand in thousands or millions; no figure is ever changed to fit. Null in units. */
export function roundedNote(scale: FigureStyle['scale']): string | null {
  if (scale === 'units') return null;
  return `Figures are rounded to ${ROUNDED_TO[scale]}: what is shown may not add up, although every sum is exact.`;
}

/** What stands where there is no figure: a division that has no meaning, or a figure that is not there. */
export function reasonWord(reason: Reason): 'n/a' | 'n/m' {
  return reason === 'DIV_ZERO' || reason === 'NOT_MEANINGFUL' ? 'n/m' : 'n/a';
}

/** Of a cell whose month was changed after it was closed; to the last minor unit, whatever the table rounds to. */
export function restatedText({ before, after }: { before: number; after: number }, exponent: number): string {
  const exact: FigureStyle = { scale: 'units', decimals: exponent, negatives: 'minus' };
  return `Restated: ${amountText(before, exponent, exact)} when the month was closed, ${amountText(after, exponent, exact)} now`;
}

/** Finance 3.4: stands beside a change in percent whose base was negative and whose figure is positive. */
export const SIGN_CHANGE = 'sign change';

/** Whether a dash stands for an amount. A change like that is neither good nor bad, and no percentage of it is shown. */
export function isShownAsNothing(
  minor: number,
  exponent: number,
  style: Pick<FigureStyle, 'scale' | 'decimals'>,
): boolean {
  return roundedSize(minor, exponent, style) === 0n;
}

function beyond(tenths: number): string {
  return `${tenths > 0 ? '>' : `<${MINUS}`}999${NO_BREAK_SPACE}%`;
}

function negative(size: string, negatives: FigureStyle['negatives']): string {
  return negatives === 'parentheses' ? `(${size})` : `${MINUS}${size}`;
}

/** The size of an amount without its last digits, or with more of them; a number would lose some of the largest. */
function roundedSize(
  minor: number,
  exponent: number,
  { scale, decimals }: Pick<FigureStyle, 'scale' | 'decimals'>,
): bigint {
  const size = BigInt(Math.abs(minor));
  const dropped = exponent + SCALE_DIGITS[scale] - decimals;
  if (dropped <= 0) return size * 10n ** BigInt(-dropped);
  const unit = 10n ** BigInt(dropped);
  return (2n * size + unit) / (2n * unit);
}

function withPoint(digits: string, exponent: number): string {
  const padded = digits.padStart(exponent + 1, '0');
  const at = padded.length - exponent;
  return exponent === 0 ? padded : `${padded.slice(0, at)}.${padded.slice(at)}`;
}
