import {
  amountText,
  changeText,
  isShownAsNothing,
  percentChangeText,
  percentText,
  pointsText,
  SCALE_DIGITS,
  SIGN_CHANGE,
} from '@tieout/finance/statements/figure-text.ts';
import type { AmountFormat, SheetCell, SheetValue } from './sheet-model.ts';

const NOTHING = '–';

/** As on the screen, letter by letter. */
export function figureText(
  { value, isNothing }: Pick<SheetCell, 'value' | 'isNothing'>,
  format: AmountFormat,
  isChange: boolean,
): string {
  if (isNothing) return NOTHING;
  if (value.kind === 'text') return value.text;
  if (value.kind === 'points') return pointsText(value.tenths);
  if (value.kind === 'percent') {
    return isChange ? percentChangeText(value.tenths) : percentText(value.tenths, format.negatives);
  }
  return (isChange ? changeText : amountText)(value.minor, format.exponent, format);
}

/** A spreadsheet's own number format: the cell holds the exact figure, only what is shown is scaled and rounded. */
export function numberFormat(value: SheetValue, format: AmountFormat, isChange: boolean): string {
  const { decimals, scale, exponent } = format;
  const places = decimals === 0 ? '' : `.${'0'.repeat(decimals)}`;
  const digits = `#,##0${places}${','.repeat(SCALE_DIGITS[scale] / 3)}`;
  const { positive, negative, end } = signs(digits, format, isChange);
  if (value.kind === 'amount' && value.minor !== 0 && isShownAsNothing(value.minor, exponent, format)) {
    // Of a few cents a spreadsheet would show the sign: -0. They are a dash, as on the screen.
    const half = 5 * 10 ** (SCALE_DIGITS[scale] - decimals - 1);
    return `[<=-${half}]${negative};[<${half}]"${NOTHING}"${end};${positive}`;
  }
  return `${positive};${negative};"${NOTHING}"${end}`;
}

/** Percentage points say their sign, as on the screen. */
export const POINTS_FORMAT = String.raw`+0.0\ "pp";"${'\u2212'}"0.0\ "pp";"${NOTHING}"`;

/** Of a change that is shown as nothing: the percentage stays in its cell, a dash stands for it. */
export const NOTHING_FORMAT = `"${NOTHING}";"${NOTHING}";"${NOTHING}"`;

/** The tag before the figure, which stays a number. Two texts side by side would read as one with a quote in it. */
export function tagged(format: string): string {
  return format
    .split(';')
    .map((part) => part.replace(/^(\[[^\]]*\])?/, String.raw`$1"${SIGN_CHANGE}"\ \ `))
    .join(';');
}

const MOST = 9.9994;

export function percentFormat(value: SheetValue, format: AmountFormat, isChange: boolean): string {
  const digits = String.raw`0.0\ %`;
  if (value.kind === 'percent' && Math.abs(value.tenths) > MOST * 1000) {
    return `[>${MOST}]">999 %";[<-${MOST}]"<\u2212999 %";${digits}`;
  }
  // A change says its sign whatever stands for negative amounts.
  const { positive, negative, end } = signs(digits, isChange ? { negatives: 'minus' } : format, isChange);
  return `${positive};${negative};${isChange ? `"${NOTHING}"` : digits}${end}`;
}

function signs(digits: string, { negatives }: Pick<AmountFormat, 'negatives'>, isChange: boolean) {
  // As wide as the parenthesis, so that digits stand below each other.
  const end = negatives === 'parentheses' ? '_)' : '';
  return {
    positive: `${isChange ? '+' : ''}${digits}${end}`,
    negative: negatives === 'parentheses' ? `(${digits})` : `"\u2212"${digits}`,
    end,
  };
}
