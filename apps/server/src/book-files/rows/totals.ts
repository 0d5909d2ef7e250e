import type { LeftOut, LineProblem } from './import-line.ts';
import type { AmountRead, LineAmount } from './line-amount.ts';
import { totalledName } from './row-words.ts';
import { addTo, netOf, noSums, says, type Sums } from './sums.ts';

export type TotalKind = 'account-totals' | 'entry-totals' | 'file-totals';

export interface Judged {
  right: number;
  of: number;
}

interface Said {
  what: string;
  said: LineAmount;
  line: number;
}

/** Compares the totals that a report writes with the lines they are of. */
export function createTotals(money: (minor: number) => string) {
  const counts = new Map<TotalKind, Judged>();
  const problems: LineProblem[] = [];
  const whole = noSums();
  const byAccount = new Map<string, Sums>();
  let [sinceTotal, hasLinesSince] = [noSums(), false];
  let block = noSums();

  function judge(kind: TotalKind, isRight: boolean, line: number, message: string): void {
    const count = counts.get(kind) ?? { right: 0, of: 0 };
    counts.set(kind, { right: count.right + (isRight ? 1 : 0), of: count.of + 1 });
    if (!isRight) problems.push({ line, column: null, kind: 'control', message });
  }
  function endTotal(): void {
    [sinceTotal, hasLinesSince] = [noSums(), false];
  }
  function compare(kind: TotalKind, { what, said, line }: Said, either: readonly Sums[]): void {
    const isRight = either.some((sums) => says(said, sums));
    judge(kind, isRight, line, sentence(what, said, either[0] ?? noSums(), money));
  }

  return {
    counts,
    problems,
    /** `name`: what a total calls an account that is told apart by its code. */
    add(account: string, name: string, amount: LineAmount): void {
      hasLinesSince = true;
      const sums = byAccount.get(account) ?? addSums(byAccount, account, name);
      for (const each of [whole, sinceTotal, block, sums]) addTo(each, amount);
    },
    /** Of everything, of the lines since the last total, or of its account; of several, it counts only where it fits. */
    total(first: string, amount: AmountRead, line: number): LeftOut {
      if (amount === 'none' || 'problem' in amount) return 'total';
      const name = totalledName(first).toLowerCase();
      const named = byAccount.get(name);
      const either = [named ?? whole, whole, sinceTotal];
      const isOfKnown = name === '' || named !== undefined || hasLinesSince;
      if (isOfKnown || either.some((sums) => says(amount, sums))) {
        compare(name === '' ? 'file-totals' : 'account-totals', { what: first, said: amount, line }, either);
      }
      endTotal();
      return 'total';
    },
    ofAccount(first: string, amount: AmountRead, either: readonly Sums[], line: number): void {
      hasLinesSince = false;
      if (amount !== 'none' && !('problem' in amount)) {
        compare('account-totals', { what: first, said: amount, line }, either);
      }
    },
    ofBlock(amount: LineAmount, line: number): void {
      compare('entry-totals', { what: 'The total of this entry', said: amount, line }, [block]);
      block = noSums();
    },
    ofFile(amount: LineAmount, openings: Sums, line: number): void {
      const all = { debit: openings.debit + whole.debit, credit: openings.credit + whole.credit };
      compare('file-totals', { what: 'Closing', said: amount, line }, [all]);
    },
    beginAccount: endTotal,
    endBlock(): void {
      block = noSums();
    },
  };
}

function addSums(byAccount: Map<string, Sums>, account: string, name: string): Sums {
  const sums = noSums();
  byAccount.set(account, sums);
  if (!byAccount.has(name.toLowerCase())) byAccount.set(name.toLowerCase(), sums);
  return sums;
}

function sentence(what: string, said: LineAmount, sums: Sums, money: (minor: number) => string): string {
  const isOneSided = said.debit === 0 || said.credit === 0;
  const [saying, being] = isOneSided
    ? [money(netOf(said)), money(netOf(sums))]
    : [`${money(said.debit)} and ${money(said.credit)}`, `${money(sums.debit)} and ${money(sums.credit)}`];
  return `“${what.slice(0, 60)}” says ${saying}, but the lines sum to ${being}.`;
}
