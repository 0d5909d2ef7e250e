import { currencyExponent } from './currency.ts';
import type { MinorUnits } from './money.ts';
import { marked } from './number-marks.ts';

const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';
const ZERO = '–';
const COMPACT_FROM_MAJOR = 10_000;
const MAX_PERCENT = 999.9;

export const NOT_AVAILABLE = 'n/a';
const NOT_MEANINGFUL = 'n/m';

type Style = 'compact' | 'axis' | number;

/** Building an Intl.NumberFormat costs far more than using it, and a table asks for thousands. */
const formats = new Map<Style, Intl.NumberFormat>();

/** A number of decimals; or the compact form with one, which an axis leaves out where it is zero. */
function formatAs(style: Style, text: string): string {
  let format = formats.get(style);
  if (format === undefined) {
    const isCompact = style === 'compact' || style === 'axis';
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: isCompact ? Number(style === 'compact') : style,
      maximumFractionDigits: isCompact ? 1 : style,
      notation: isCompact ? 'compact' : 'standard',
    });
    formats.set(style, format);
  }
  // As text, because a double would lose cents of large amounts before they are rounded.
  return marked(format.format(text as Intl.StringNumericLiteral).replace('-', MINUS));
}

/** `-22482301` with exponent 2 is `-224823.01`: exact, whatever the size. */
function majorText(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return `${minor < 0 ? '-' : ''}${whole}${exponent === 0 ? '' : `.${digits.slice(-exponent)}`}`;
}

/** `224,823.01`, to the last minor unit; zero is a dash. */
export function formatExact(minor: MinorUnits, currency: string): string {
  if (minor === 0) return ZERO;
  const exponent = currencyExponent(currency);
  return formatAs(exponent, majorText(minor, exponent));
}

/** `224,823`, as in statements; zero is a dash, a few cents are `0`. */
export function formatWhole(minor: MinorUnits, currency: string): string {
  if (minor === 0) return ZERO;
  const text = formatAs(0, majorText(minor, currencyExponent(currency)));
  return text === `${MINUS}0` ? '0' : text;
}

/** `230.8K` from 10,000 on, whole units below. Only for tiles, axes and chart labels. */
export function formatCompact(minor: MinorUnits, currency: string): string {
  const exponent = currencyExponent(currency);
  if (Math.abs(minor) < COMPACT_FROM_MAJOR * 10 ** exponent) return formatWhole(minor, currency);
  return formatAs('compact', majorText(minor, exponent));
}

/** `1.23M`: compact with two places, where amounts of a table would else read alike. */
export function formatCompactFine(minor: MinorUnits, currency: string): string {
  const exponent = currencyExponent(currency);
  const millions = minor / 10 ** (exponent + 6);
  return Math.abs(millions) >= 1 && Math.abs(millions) < 100
    ? `${formatNumber(millions, 2)}M`
    : formatCompact(minor, currency);
}

/** A round amount beside a grid line: `250K`, `1.5M`; zero is a zero there and not a missing figure. */
export function formatAxis(minor: MinorUnits, currency: string): string {
  return formatAs('axis', majorText(minor, currencyExponent(currency)));
}

/** A difference with its sign, compact: `+16.9K`, `−71.8K`. */
export function formatSignedCompact(minor: MinorUnits, currency: string): string {
  return withSign(minor, formatCompact(minor, currency));
}

/** A difference with its sign, as in statements: `+21,264`. */
export function formatSignedWhole(minor: MinorUnits, currency: string): string {
  return withSign(minor, formatWhole(minor, currency));
}

/** A difference with its sign, to the last minor unit: `+15,362.00`. */
export function formatSignedExact(minor: MinorUnits, currency: string): string {
  return withSign(minor, formatExact(minor, currency));
}

/** A difference says its sign, also when it is more. */
export function withSign(value: number, text: string): string {
  return value > 0 ? `+${text}` : text;
}

/** A change in percent from decimal text with one place: `'7.9'` is `+7.9 %`. */
export function formatPercentChange(percent: string | null): string {
  if (percent === null) return NOT_MEANINGFUL;
  const value = Number(percent);
  if (value < -MAX_PERCENT) return `<${MINUS}999${NO_BREAK_SPACE}%`;
  if (value > MAX_PERCENT) return formatPercentSize(percent);
  return `${withSign(value, formatAs(1, percent))}${NO_BREAK_SPACE}%`;
}

/** The size of a change without its sign, for sentences that name the direction: `7.9 %`. */
export function formatPercentSize(percent: string): string {
  const size = percent.replace('-', '');
  return `${Number(size) > MAX_PERCENT ? '>999' : formatAs(1, size)}${NO_BREAK_SPACE}%`;
}

/** A number of things: `1,234`. */
export function formatCount(count: number): string {
  return formatAs(0, String(count));
}

/** Any number with so many decimals: `79.0`, `1,234`; never a minus before nothing. */
export function formatNumber(value: number, places: number): string {
  const text = formatAs(places, String(value));
  return /[1-9]/.test(text) ? text : text.replace(MINUS, '');
}

/** `12.4K` from 10,000 on, whole numbers below. */
export function formatCompactCount(value: number): string {
  return Math.abs(value) < COMPACT_FROM_MAJOR ? formatNumber(value, 0) : formatAs('compact', String(value));
}

/** A round number beside a grid line: `80`, `2.5`, `10K`. */
export function formatAxisNumber(value: number): string {
  return formatAs('axis', String(value));
}
