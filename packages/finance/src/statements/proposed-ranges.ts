import type { DecidedKind } from '../account-kind.ts';
import { addMoney, minorUnits, subtractMoney, ZERO, type MinorUnits } from '../money.ts';
import { proposedStatements, type ProposedAccount, type ProposedStatements } from './proposed-statements.ts';

export interface UnsureAccount extends ProposedAccount {
  /** What else it could be; none where it is sure. */
  alternatives: readonly DecidedKind[];
}

type Figure = keyof Omit<ProposedStatements, 'sections'>;

/** Between which amounts a figure lies while accounts could be something else: each moves it by itself. */
export function proposedRange(
  accounts: readonly UnsureAccount[],
  figure: Figure,
): { low: MinorUnits; high: MinorUnits } {
  const proposed = proposedStatements(accounts)[figure];
  let [low, high] = [proposed, proposed];
  for (const account of accounts) {
    const moves = account.alternatives.map((kind) => moveOf(account, kind, figure));
    low = addMoney(low, minorUnits(Math.min(0, ...moves)));
    high = addMoney(high, minorUnits(Math.max(0, ...moves)));
  }
  return { low, high };
}

/** From the figure most readers look at first. */
const TOLD: readonly Figure[] = ['netProfit', 'grossProfit', 'ebitda', 'assets', 'liabilities'];

/** What each kind an account could have would do to the first figure that is not the same for all; null where none differs. */
export function effectsOfKinds(
  proposed: ProposedStatements,
  account: ProposedAccount,
  kinds: readonly DecidedKind[],
): { figure: Figure; amounts: ReadonlyMap<DecidedKind, MinorUnits> } | null {
  const figure = TOLD.find((each) => new Set(kinds.map((kind) => moveOf(account, kind, each))).size > 1);
  if (figure === undefined) return null;
  const amounts = kinds.map((kind) => [kind, addMoney(proposed[figure], moveOf(account, kind, figure))] as const);
  return { figure, amounts: new Map(amounts) };
}

/** Figures are sums over accounts, so what one account does to them needs no other. */
function moveOf(account: ProposedAccount, kind: DecidedKind, figure: Figure): MinorUnits {
  const [before, after] = [account, { ...account, kind }].map((each) => proposedStatements([each])[figure]);
  return subtractMoney(after ?? ZERO, before ?? ZERO);
}
