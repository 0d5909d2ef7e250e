import { MAX_LINE_MINOR } from '@tieout/finance/money.ts';

export type DecimalMark = '.' | ',';

/** Spaces of every width and apostrophes group digits in many countries; a hyphen may be typeset as a minus. */
const SPACES = /[\s\u00a0\u2007\u2009\u202f'’]/g;
const MINUSES = /[\u2212\u2012\u2013\ufe63\uff0d]/g;

export interface DetectedMark {
  mark: DecimalMark;
  /** Nothing proves it: every mark could group thousands or separate three decimals. */
  isAmbiguous: boolean;
  /** A cell of the file can be read in no other way. */
  isProven: boolean;
}

/** `0.500` is half, and `12345.678` is no million: nobody groups a zero, nor leaves more than three digits together. */
const SURELY_DECIMAL = /(?<!\d)(?:0|\d{4,})[.,]\d+\D*$/;

/**
 * The mark that separates the decimals in this file: where both occur in one cell the last one, and any mark that is not
 * followed by three digits or follows a single zero. Where neither occurs, a mark groups thousands (finance 3.5); in a
 * currency of three decimals it separates them.
 */
export function detectDecimalMark(cells: Iterable<string>, exponent = 2): DetectedMark {
  const votes = { '.': 0, ',': 0 };
  const groupings = { '.': 0, ',': 0 };
  for (const cell of cells) {
    const marks = cell.replace(/[^.,]/g, '');
    const last = marks.at(-1);
    if (last !== '.' && last !== ',') continue;
    const other = last === '.' ? ',' : '.';
    const decimals = /[.,](\d*)\D*$/.exec(cell)?.[1]?.length ?? 0;
    if (marks.includes(other)) votes[last] += 1;
    // Twice in one number it can only group.
    else if (marks.length > 1) votes[other] += 1;
    else if (decimals === 3 && !SURELY_DECIMAL.test(cell)) groupings[last] += 1;
    else votes[last] += 1;
  }
  if (votes['.'] !== votes[',']) {
    return { mark: votes['.'] > votes[','] ? '.' : ',', isAmbiguous: false, isProven: true };
  }
  const [grouped, other] = groupings['.'] > groupings[','] ? (['.', ','] as const) : ([',', '.'] as const);
  return { mark: exponent === 3 ? grouped : other, isAmbiguous: groupings[grouped] > 0, isProven: false };
}

export type Amount = { minor: number; isRounded: boolean } | { problem: string };

export interface AmountFormat {
  decimalMark: DecimalMark;
  /** Decimals of the currency. */
  exponent: number;
  currency: string;
}

const PLAIN = /^-?\d{1,12}(?:\.\d{1,2})?$/;

/** Minor units of what a cell says. Rounded half away from zero where it has more decimals than the currency. */
export function readAmount(cell: string | number, format: AmountFormat): Amount {
  if (typeof cell === 'number') return fromNumber(cell, format.exponent);
  // Nearly all cells of nearly all files.
  if (format.decimalMark === '.' && format.exponent === 2 && PLAIN.test(cell)) {
    return { minor: withoutNegativeZero(Math.round(Number(cell) * 100)), isRounded: false };
  }
  return fromText(cell, format);
}

function fromText(cell: string, { decimalMark, exponent, currency }: AmountFormat): Amount {
  const problem = { problem: `“${shortened(cell)}” is not an amount.` };
  if (cell.includes('%')) return { problem: `“${shortened(cell)}” is a percentage, not an amount.` };
  const bare = cell
    .replace(SPACES, '')
    .replace(MINUSES, '-')
    .replace(/\p{Sc}/gu, '')
    .replace(currency, '');
  const match = /^(\(?)([-+]?)([\d.,]+)(-|[CD]R)?(\)?)$/i.exec(bare);
  if (match === null) return problem;
  const [, opening, sign, digits = '', suffix = '', closing] = match;
  const isInParentheses = opening === '(' && closing === ')';
  const signs = [isInParentheses, sign === '-', suffix === '-' || /^cr$/i.test(suffix)].filter(Boolean).length;
  if ((opening === '(') !== (closing === ')') || signs > 1) return problem;
  const parts = digits.split(decimalMark);
  const [whole = '', decimals = ''] = parts;
  if (parts.length > 2 || !isGrouped(whole, decimalMark) || !/^\d*$/.test(decimals) || digits === decimalMark)
    return problem;
  return scaled({ whole: whole.replace(/\D/g, ''), decimals, isNegative: signs === 1 }, exponent) ?? problem;
}

/** 1234567, 1,234,567 and 12,34,567, but not 1,23,4. */
function isGrouped(whole: string, decimalMark: DecimalMark): boolean {
  const mark = decimalMark === '.' ? ',' : '\\.';
  return whole === '' || new RegExp(`^\\d+$|^\\d{1,3}(?:${mark}\\d{2,3})*${mark}\\d{3}$`).test(whole);
}

interface Digits {
  whole: string;
  decimals: string;
  isNegative: boolean;
}

function scaled({ whole, decimals, isNegative }: Digits, exponent: number): Amount | null {
  const kept = decimals.slice(0, exponent).padEnd(exponent, '0');
  const rest = decimals.slice(exponent);
  const up = (rest[0] ?? '0') >= '5' ? 1 : 0;
  const minor = Number(`${whole}${kept}`) + up;
  if (!(minor <= MAX_LINE_MINOR)) return { problem: 'The amount is too large for a ledger.' };
  return { minor: withoutNegativeZero(isNegative ? -minor : minor), isRounded: /[1-9]/.test(rest) };
}

/** A workbook stores 0.1 + 0.2 as 0.30000000000000004: what is below its precision is no decimal of the amount. */
function fromNumber(value: number, exponent: number): Amount {
  const exact = value * 10 ** exponent;
  if (!(Math.abs(exact) <= MAX_LINE_MINOR)) return { problem: 'The amount is too large for a ledger.' };
  const size = Math.round(Math.abs(exact) * (1 + Number.EPSILON));
  const isRounded = Math.abs(Math.abs(exact) - size) > Math.max(1e-6, size * 1e-12);
  return { minor: withoutNegativeZero(exact < 0 ? -size : size), isRounded };
}

function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
