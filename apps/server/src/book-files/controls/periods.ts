import { isMonth, parseMonth, type Month } from '@tieout/finance/month.ts';

export interface ReportPeriod {
  from: Month;
  to: Month;
}

/** In English and German, whole or shortened. */
const MONTH_WORDS = [
  'jan(?:uary?)?',
  'feb(?:ruary?)?',
  'mar(?:ch)?|märz?',
  'apr(?:il)?',
  'ma[iy]',
  'jun[ei]?',
  'jul[iy]?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'o[ck]t(?:ober)?',
  'nov(?:ember)?',
  'de[cz](?:ember)?',
];
const A_MONTH = new RegExp(`(?<!\\p{L})(?:${MONTH_WORDS.map((word) => `(${word})`).join('|')})(?!\\p{L})\\.?`, 'giu');
const ISO_MONTH = /(?<!\d)(20\d\d)-(0[1-9]|1[0-2])(?:-\d\d)?(?!\d)/g;
const GERMAN_DAY = /(?<!\d)\d{1,2}\.(0?[1-9]|1[0-2])\.(20\d\d)/g;

/** `Jan 2026`, `January - September, 2026`, `As of September 30, 2026`, `2026-01`, `31.01.2026`, `2026`; null for other texts. */
export function periodIn(text: string): ReportPeriod | null {
  const found =
    months([...text.matchAll(ISO_MONTH)].map(([, year = '', month = '']) => ({ year, month: Number(month) }))) ??
    months([...text.matchAll(GERMAN_DAY)].map(([, month = '', year = '']) => ({ year, month: Number(month) }))) ??
    months(namedMonths(text));
  if (found !== null) return found;
  const year = /^(?:fy ?)?(20\d\d)$/i.exec(text.trim())?.[1];
  return year === undefined ? null : { from: parseMonth(`${year}-01`), to: parseMonth(`${year}-12`) };
}

function namedMonths(text: string): { year: string; month: number }[] {
  const named = [...text.matchAll(A_MONTH)].map((match) => ({
    month: match.slice(1).findIndex((part) => part !== undefined) + 1,
    after: text.slice(match.index + match[0].length),
  }));
  return named.map(({ month, after }) => {
    const whole = /(?<!\d)(20\d\d)(?!\d)/.exec(after)?.[1];
    const short = /^[ '-]{1,2}(\d\d)(?!\d)/.exec(after)?.[1];
    return { month, year: whole ?? (short === undefined ? '' : `20${short}`) };
  });
}

function months(found: readonly { year: string; month: number }[]): ReportPeriod | null {
  const texts = found.map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);
  const [from, to] = [texts[0] ?? '', texts.at(-1) ?? ''];
  return isMonth(from) && isMonth(to) && from <= to ? { from, to } : null;
}
