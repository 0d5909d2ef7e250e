import type { StatementType } from '@tieout/contracts/statements.ts';
import { monthsBetween, type Month } from '@tieout/finance/month.ts';
import { RATE_ORIGINS, type RateOrigin } from '@tieout/finance/translation/published-rates.ts';
import type { RateBook } from '@tieout/finance/translation/rate-book.ts';
import { monthLabel } from '../question/month-labels.ts';

const WORDS: Readonly<Record<RateOrigin, string>> = {
  HAND: 'rates entered by hand',
  FILE: 'rates from a file',
  FEED: 'published rates',
};

interface Stretch {
  from: Month;
  to: Month;
  origins: readonly RateOrigin[];
}

/** Where the rates of a statement come from, by stretches of months; null where none of its months has one. */
export function rateSourcesText(book: RateBook, type: StatementType, months: readonly Month[]): string | null {
  const stretches: Stretch[] = [];
  for (const month of months.toSorted()) {
    const origins = originsOf(book, type, month);
    if (origins.length === 0) continue;
    const last = stretches.at(-1);
    if (last !== undefined && monthsBetween(last.to, month) <= 1 && last.origins.join() === origins.join())
      last.to = month;
    else stretches.push({ from: month, to: month, origins });
  }
  const [first] = stretches;
  if (first === undefined) return null;
  const translated = `Translated from ${book.from} to ${book.to}`;
  if (stretches.every(({ origins }) => origins.join() === first.origins.join())) {
    return `${translated} at ${wordsOf(first.origins)}.`;
  }
  return `${translated}: ${stretches.map((each) => `${monthsText(each)} at ${wordsOf(each.origins)}`).join('; ')}.`;
}

/** Results are translated at averages, balances at closing rates, cash at both (finance 1.5). */
function originsOf(book: RateBook, type: StatementType, month: Month): RateOrigin[] {
  const rates = [
    ...(type === 'BALANCE_SHEET' ? [] : [book.average(month)]),
    ...(type === 'MANAGERIAL_PNL' ? [] : [book.closing(month)]),
  ];
  const used = new Set(rates.flatMap((rate) => (rate.status === 'ok' ? rate.origins : [])));
  return RATE_ORIGINS.filter((origin) => used.has(origin));
}

function wordsOf(origins: readonly RateOrigin[]): string {
  return origins.map((origin) => WORDS[origin]).join(' and ');
}

function monthsText({ from, to }: Stretch): string {
  return from === to ? monthLabel(from) : `${monthLabel(from)} to ${monthLabel(to)}`;
}
