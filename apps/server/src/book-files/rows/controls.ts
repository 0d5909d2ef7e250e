import { readAmount, type AmountFormat } from '#tables/amount.ts';
import type { LeftOut, LineProblem } from './import-line.ts';
import { isBlank, type AmountRead, type LineAmount } from './line-amount.ts';
import type { Texts } from './line-texts.ts';
import { createRunningBalances } from './running-balances.ts';
import { addTo, netOf, noSums, type Sums } from './sums.ts';
import { createTotals, type TotalKind } from './totals.ts';

/** How often what the file says about itself is so. */
export interface ControlResult {
  kind: TotalKind | 'running-balances';
  right: number;
  of: number;
}

export interface Controlled {
  controls: ControlResult[];
  problems: LineProblem[];
  /** Balances before the first line, by account, as the report writes them. */
  openings: ReadonlyMap<string, number>;
}

export type Controls = ReturnType<typeof createControls>;
type Named = Pick<Texts, 'accountCode' | 'accountName'>;

interface ControlOptions {
  format: AmountFormat;
  money: (minor: number) => string;
  /** Whether accounts stand above their lines. */
  isHeaded: boolean;
}

/** Checks totals and balances that a report writes about its own lines, whatever signs it writes them with. */
export function createControls({ format, money, isHeaded }: ControlOptions) {
  const totals = createTotals(money);
  const balances = { account: createRunningBalances(), file: createRunningBalances() };
  const openings = noSums();
  let current = '';

  function amountIn(cell: string | number): number | null {
    if (isBlank(cell)) return null;
    const read = readAmount(cell, format);
    return 'problem' in read ? null : read.minor;
  }

  return {
    totals,
    line(account: Named, amount: LineAmount, balance: string | number, line: number): void {
      current = keyOf(account);
      totals.add(current, amount);
      const said = amountIn(balance);
      balances.account.add(current, netOf(amount), said, line);
      balances.file.add('', netOf(amount), said, line);
    },
    enter(account: Named, balance: string | number): void {
      current = keyOf(account);
      totals.beginAccount();
      const said = amountIn(balance);
      if (said !== null) balances.account.open(current, said);
    },
    opening(balance: string | number, amount: AmountRead): LeftOut {
      const own: Sums = amount === 'none' || 'problem' in amount ? noSums() : amount;
      if (isHeaded) balances.account.open(current, amountIn(balance) ?? netOf(own));
      else addTo(openings, own);
      return 'opening';
    },
    closing(balance: string | number, amount: AmountRead, line: number): LeftOut {
      const said = amountIn(balance);
      if (said !== null && isHeaded) balances.account.check(current, said, line);
      else if (amount !== 'none' && !('problem' in amount)) totals.ofFile(amount, openings, line);
      return 'closing';
    },
    end(): Controlled {
      const followed = followedScope(balances.account.counts(), balances.file.counts());
      const running = followed.breaks.map(({ line, said, due }): LineProblem => {
        const message = `The balance beside this line is ${money(said)}, but with the lines above it is ${money(due)}.`;
        return { line, column: null, kind: 'control', message };
      });
      const { seen, broken } = followed;
      return {
        controls: [
          ...[...totals.counts].map(([kind, count]) => ({ kind, ...count })),
          ...(seen === 0 ? [] : [{ kind: 'running-balances' as const, right: seen - broken, of: seen }]),
        ],
        problems: [...totals.problems, ...running],
        openings: balances.account.openings(),
      };
    },
  };
}

/** As accounts are told apart in a file: by code, else by name. */
export function keyOf({ accountCode, accountName }: Named): string {
  return accountCode === '' ? accountName.toLowerCase() : accountCode;
}

type Counts = ReturnType<ReturnType<typeof createRunningBalances>['counts']>;

/** A report runs its balances by account or through the whole file; where most break under both, it means others. */
function followedScope(byAccount: Counts, ofFile: Counts): Counts {
  const best = ofFile.broken < byAccount.broken ? ofFile : byAccount;
  const isFollowed = best.broken <= Math.max(2, best.seen * 0.1);
  return isFollowed ? best : { seen: 0, broken: 0, breaks: [] };
}
