import type { ImportMapping } from '@tieout/contracts/ledger-import.ts';
import { readAmount, type AmountFormat } from '#tables/amount.ts';
import { layoutCalled } from '../layouts/layouts.ts';
import { moneyText } from '../money-text.ts';
import type { LeftOut, LineProblem } from './import-line.ts';
import { isBlank, type AmountRead, type LineAmount } from './line-amount.ts';
import type { Texts } from './line-texts.ts';
import { createRunningBalances, type Break } from './running-balances.ts';
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
  /** What a report has at its end and this file has not: whatever else is wrong follows from it. */
  cutOff: LineProblem[];
  /** Balances before the first line, as the report writes them; also of accounts that have no line. */
  openings: { account: Named; amount: number }[];
}

export type Controls = ReturnType<typeof createControls>;
export type Named = Pick<Texts, 'accountCode' | 'accountName'>;

/** Checks totals and balances that a report writes about its own lines, whatever signs it writes them with. */
export function createControls(mapping: ImportMapping, format: AmountFormat) {
  const { money, amountIn } = createAmounts(format);
  const isHeaded = mapping.accountIn === 'heading';
  // Most files write no balance beside their lines, and have a million of these.
  const isFollowed = Object.values(mapping.columns).includes('runningBalance');
  const totals = createTotals(money);
  const balances = { account: createRunningBalances(), file: createRunningBalances() };
  const openings = noSums();
  /** Whose balances are followed: headings name accounts that no line does. */
  const names = new Map<string, Named>();
  let current = '';

  return {
    totals,
    line(account: Named, amount: LineAmount, balance: string | number, line: number): void {
      current = keyOf(account);
      totals.add(current, account.accountName, amount);
      if (!isFollowed) return;
      if (!names.has(current)) names.set(current, account);
      const said = amountIn(balance);
      balances.account.add(current, netOf(amount), said, line);
      balances.file.add('', netOf(amount), said, line);
    },
    enter(account: Named, balance: string | number): void {
      current = keyOf(account);
      names.set(current, account);
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
    /** `unclosed`: accounts whose total never came. */
    end(unclosed: readonly Named[], lastLine: number): Controlled {
      const [byAccount, ofFile] = [balances.account.counts(), balances.file.counts()];
      const { seen, broken, breaks } = followedScope(byAccount, ofFile);
      return {
        controls: [
          ...[...totals.counts].map(([kind, count]) => ({ kind, ...count })),
          ...(seen === 0 ? [] : [{ kind: 'running-balances' as const, right: seen - broken, of: seen }]),
        ],
        problems: [...totals.problems, ...brokenBalances(breaks, money)],
        cutOff: cutOff(mapping, { hasTotal: totals.counts.has('file-totals'), unclosed, lastLine }),
        // Balances that run through the whole file tell nothing of what an account began with.
        openings: ofFile.broken < byAccount.broken ? [] : namedOpenings(balances.account.openings(), names),
      };
    },
  };
}

function createAmounts(format: AmountFormat) {
  return {
    money: (minor: number) => moneyText(minor, format),
    amountIn: (cell: string | number): number | null => {
      if (isBlank(cell)) return null;
      const read = readAmount(cell, format);
      return 'problem' in read ? null : read.minor;
    },
  };
}

function brokenBalances(breaks: readonly Break[], money: (minor: number) => string): LineProblem[] {
  return breaks.map(({ line, said, due }) => {
    const message = `The balance beside this line is ${money(said)}, but with the lines above it is ${money(due)}.`;
    return { line, column: null, kind: 'control', message };
  });
}

function namedOpenings(openings: ReadonlyMap<string, number>, names: ReadonlyMap<string, Named>) {
  return [...openings].flatMap(([key, amount]) => {
    const account = names.get(key);
    return account === undefined ? [] : [{ account, amount }];
  });
}

/** As accounts are told apart in a file: by code, else by name. */
function keyOf({ accountCode, accountName }: Named): string {
  return accountCode === '' ? accountName.toLowerCase() : accountCode;
}

interface FileEnd {
  hasTotal: boolean;
  unclosed: readonly Named[];
  lastLine: number;
}

function cutOff({ layout }: ImportMapping, { hasTotal, unclosed, lastLine }: FileEnd): LineProblem[] {
  const isEndless = layoutCalled(layout)?.endsWithTotal === true && !hasTotal;
  const missing = unclosed.map(({ accountName }) => `The total of “${accountName}” is missing.`);
  return [...missing, ...(isEndless ? ['The total at the end of the report is missing.'] : [])].map((message) => ({
    line: lastLine,
    column: null,
    kind: 'cut-off',
    message: `${message} The file seems to end early: export it again.`,
  }));
}

type Counts = ReturnType<ReturnType<typeof createRunningBalances>['counts']>;

/** A report runs its balances by account or through the whole file; where most break under both, it means others. */
function followedScope(byAccount: Counts, ofFile: Counts): Counts {
  const best = ofFile.broken < byAccount.broken ? ofFile : byAccount;
  const isFollowed = best.broken <= Math.max(2, best.seen * 0.1);
  return isFollowed ? best : { seen: 0, broken: 0, breaks: [] };
}
