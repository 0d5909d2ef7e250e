import type { ImportLine, LeftOut } from './rows/import-line.ts';

export interface LineNotes {
  see: (line: ImportLine) => void;
  seeZero: () => void;
  leaveOut: (why: LeftOut) => void;
  leftOut: () => number;
  sentences: () => string[];
}

/** What happened to lines that are no errors but that somebody should know of. */
export function createLineNotes(): LineNotes {
  const counts = { zero: 0, totals: 0, rounded: 0, leftOut: 0 };
  return {
    see({ isRounded }) {
      if (isRounded) counts.rounded += 1;
    },
    seeZero() {
      counts.zero += 1;
    },
    leaveOut(why) {
      counts.leftOut += 1;
      if (why === 'total') counts.totals += 1;
    },
    leftOut: () => counts.leftOut,
    sentences: () => [
      ...sentence(counts.rounded, {
        one: 'has more decimals than the currency; its amount was rounded.',
        many: 'have more decimals than the currency; their amounts were rounded.',
      }),
      ...sentence(counts.zero, {
        one: 'was left out because its amount is zero.',
        many: 'were left out because their amounts are zero.',
      }),
      ...sentence(counts.totals, {
        one: 'was left out because it is a total of other lines.',
        many: 'were left out because they are totals of other lines.',
      }),
    ],
  };
}

function sentence(count: number, { one, many }: { one: string; many: string }): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 line ${one}` : `${count.toLocaleString('en-US')} lines ${many}`];
}
