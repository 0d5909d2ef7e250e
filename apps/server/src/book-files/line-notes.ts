import type { ImportLine } from './rows/import-line.ts';

export interface LineNotes {
  see: (line: ImportLine) => void;
  seeZero: () => void;
  leaveOut: () => void;
  leftOut: () => number;
  sentences: () => string[];
}

/** What happened to lines that are no errors but that somebody should know of. */
export function createLineNotes(): LineNotes {
  const counts = { zero: 0, rounded: 0, leftOut: 0 };
  return {
    see({ isRounded }) {
      if (isRounded) counts.rounded += 1;
    },
    seeZero() {
      counts.zero += 1;
    },
    leaveOut() {
      counts.leftOut += 1;
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
    ],
  };
}

function sentence(count: number, { one, many }: { one: string; many: string }): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 line ${one}` : `${count.toLocaleString('en-US')} lines ${many}`];
}
