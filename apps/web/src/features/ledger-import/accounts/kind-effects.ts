import type { ImportControl } from '@tieout/contracts/control-reports.ts';
import type { ImportAccount } from '@tieout/contracts/ledger-import.ts';
import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { effectsOfKinds, proposedRange, type UnsureAccount } from '@tieout/finance/statements/proposed-ranges.ts';
import type { ProposedStatements } from '@tieout/finance/statements/proposed-statements.ts';
import { formatExact } from '#components/number-format.ts';
import { REPORT_NAMES } from '../import-text.ts';

const FIGURE_NAMES = {
  netProfit: 'net profit',
  grossProfit: 'gross profit',
  ebitda: 'EBITDA',
  assets: 'total assets',
  liabilities: 'liabilities',
  equity: 'equity',
  notDecided: 'not decided',
} as const;

/** `gross profit 133,903.25` for each kind an account could have: what is chosen is chosen for what it does. */
export function effectNotes(
  account: ImportAccount,
  { proposed, controls }: { proposed: ProposedStatements; controls: readonly ImportControl[] },
  currency: string,
): ReadonlyMap<DecidedKind, string> {
  const { kind, decision } = account;
  const kinds = [kind, ...decision.alternatives].filter((each) => each !== 'UNDECIDED');
  const effects = decision.alternatives.length === 0 ? null : effectsOfKinds(proposed, account, kinds);
  if (effects === null) return new Map();
  const { figure, amounts } = effects;
  return new Map(
    [...amounts].map(([each, amount]) => [
      each,
      `${FIGURE_NAMES[figure]} ${formatExact(amount, currency)}${controlNote(figure, amount, { controls, currency })}`,
    ]),
  );
}

interface Beside {
  controls: readonly ImportControl[];
  currency: string;
}

/** `, profit and loss ties` or `, off by 3,265.20`: only where a report says the figure. */
function controlNote(figure: keyof typeof FIGURE_NAMES, amount: MinorUnits, { controls, currency }: Beside): string {
  for (const { report, totals } of controls) {
    const shown = totals.find(({ total }) => total === figure)?.shown;
    if (shown === undefined) continue;
    if (shown === amount) return `, ${REPORT_NAMES[report].toLowerCase()} ties`;
    return `, off by ${formatExact(minorUnits(Math.abs(amount - shown)), currency)}`;
  }
  return '';
}

/** Between what unsure accounts let the profit lie, in a sentence; null where they move none. */
export function rangeText(accounts: readonly ImportAccount[], currency: string): string | null {
  const unsure: UnsureAccount[] = accounts.map(({ kind, balance, decision }) => ({
    kind,
    balance,
    alternatives: decision.alternatives,
  }));
  const moved = (['grossProfit', 'netProfit'] as const)
    .map((figure) => ({ figure, ...proposedRange(unsure, figure) }))
    .find(({ low, high }) => low !== high);
  if (moved === undefined) return null;
  const [low, high] = [formatExact(moved.low, currency), formatExact(moved.high, currency)];
  return `Dots mark what accounts that are not sure can move, with the totals under it. ${FIGURE_NAMES[moved.figure].replace(/^./, (letter) => letter.toUpperCase())} is between ${low} and ${high} until they are decided.`;
}
