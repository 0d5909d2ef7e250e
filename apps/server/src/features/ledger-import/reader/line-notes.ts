import type { ImportLine } from './mapping/read-line.ts';

export interface LineNotes {
  see: (line: ImportLine) => void;
  seeZero: () => void;
  seeTotal: () => void;
  sentences: () => string[];
}

/** What happened to lines that are no errors but that somebody should know of. */
export function createLineNotes(): LineNotes {
  const counts = { zero: 0, totals: 0, rounded: 0 };
  return {
    see({ isRounded }) {
      if (isRounded) counts.rounded += 1;
    },
    seeZero() {
      counts.zero += 1;
    },
    seeTotal() {
      counts.totals += 1;
    },
    sentences: () => [
      ...sentence(counts.rounded, 'with more decimals than the currency has: the amount was rounded.'),
      ...sentence(counts.zero, 'left out, because the amount is zero.'),
      ...sentence(counts.totals, 'left out, because it is the total of other lines.'),
    ],
  };
}

function sentence(count: number, what: string): string[] {
  if (count === 0) return [];
  return [`${count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`} ${what}`];
}
