import type { Controls } from './controls.ts';
import type { LeftOut } from './import-line.ts';
import type { AmountRead, LineAmount } from './line-amount.ts';
import type { Texts } from './line-texts.ts';
import { totalledName } from './row-words.ts';
import { addTo, noSums, type Sums } from './sums.ts';

type Named = Pick<Texts, 'accountCode' | 'accountName'>;

interface Frame {
  named: Named;
  own: Sums;
  /** With everything that stands under headings below it. */
  all: Sums;
  hasLines: boolean;
}

/**
 * The headings a line stands under. An account below another stands between its heading and its total; where a report
 * writes no totals, each heading ends the one before.
 */
export function createHeadings(controls: Controls) {
  const stack: Frame[] = [];
  let hasTotals = false;

  function account(): Named {
    const last = stack.at(-1);
    if (last === undefined) return { accountCode: '', accountName: '' };
    const above = hasTotals ? stack.slice(0, -1).map(({ named }) => named.accountName) : [];
    return { ...last.named, accountName: [...above, last.named.accountName].join(':') };
  }

  return {
    account,
    open(named: Named, balance: string | number): void {
      if (!hasTotals && stack.at(-1)?.hasLines === true) stack.length = 0;
      stack.push({ named, own: noSums(), all: noSums(), hasLines: false });
      controls.enter(account(), balance);
    },
    add(amount: LineAmount): void {
      const last = stack.at(-1);
      if (last === undefined) return;
      addTo(last.own, amount);
      for (const frame of stack) addTo(frame.all, amount);
    },
    /** A line stands under it, also one that turns out to be wrong. */
    see(): void {
      const last = stack.at(-1);
      if (last !== undefined) last.hasLines = true;
    },
    /** A closing balance ends its account, whether or not a total stands before it. */
    end(): void {
      if (stack.at(-1)?.hasLines === true) stack.pop();
    },
    /** Accounts with lines whose total never came, in a report that writes totals. */
    unclosed: (): Named[] => (hasTotals ? stack.filter(({ hasLines }) => hasLines).map(({ named }) => named) : []),
    close(first: string, amount: AmountRead, line: number): LeftOut {
      const name = totalledName(first).toLowerCase();
      const index = stack.findLastIndex(({ named }) => isNamed(named, name));
      const frame = stack[index];
      if (frame === undefined) return controls.totals.total(first, amount, line);
      hasTotals = true;
      stack.length = index;
      controls.totals.ofAccount(first, amount, [frame.all, frame.own], line);
      return 'total';
    },
  };
}

function isNamed({ accountCode, accountName }: Named, name: string): boolean {
  const plain = accountName.toLowerCase();
  return (
    name === plain ||
    // "Rent (469)" is totalled as "Total Rent".
    name === plain.replace(/\s*\([^()]*\)$/, '') ||
    name === accountCode ||
    name === `${plain} (${accountCode})` ||
    (accountCode !== '' && name.startsWith(accountCode) && name.endsWith(plain))
  );
}
