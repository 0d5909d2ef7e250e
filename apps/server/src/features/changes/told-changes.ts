import type { Changes, ToldChange } from '@tieout/contracts/changes.ts';
import type { CashGap } from '@tieout/finance/changes/cash-gap.ts';
import type { Comparison } from '@tieout/finance/changes/comparison.ts';
import type { Finding, Findings } from '@tieout/finance/changes/explain-changes.ts';
import { marginMove, type MarginMove } from '@tieout/finance/changes/margin.ts';
import { proofOf } from '@tieout/finance/changes/proof-of.ts';
import { cashSentence, sentenceOf } from '@tieout/finance/changes/sentence.ts';
import type { Month } from '@tieout/finance/month.ts';
import { SECTION } from '@tieout/finance/statements/structure/sections.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';

export interface ChangesScope extends StatementScope {
  /** Whether the caller may mark causes as wrong. */
  canMark: boolean;
}

interface Answered {
  scope: ChangesScope;
  comparison: Comparison;
  told: Findings;
  gap: CashGap | null;
}

export function answerOf({ scope, comparison, told, gap }: Answered): Pick<Changes, 'told' | 'rest'> {
  const margin = marginOf(told, comparison);
  const changes = told.told.map((finding) =>
    toldChange(scope, comparison, finding, margin?.row === finding.row.code ? margin.move : null),
  );
  const all = gap === null ? changes : [...changes, cashChange(scope, comparison.month, gap)];
  return { told: all.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)), rest: told.rest };
}

/** The cost of sales without a cause of its own that moved the margin most, the way the margin moved. */
function marginOf({ told }: Findings, { rows }: Comparison): { row: string; move: MarginMove } | null {
  const move = marginMove(rows);
  const mover = told.find(
    ({ row, effect, explanation, base, now }) =>
      explanation === null &&
      row.section === SECTION.costOfRevenue &&
      Math.sign(effect) === Math.sign(Number(move?.points ?? 0)) &&
      now < 0 &&
      base < 0,
  );
  return move === null || mover === undefined ? null : { row: mover.row.code, move };
}

function toldChange(
  { can, canMark }: ChangesScope,
  comparison: Comparison,
  finding: Finding,
  margin: MarginMove | null,
): ToldChange {
  const { row, effect, explanation } = can.drill ? finding : withoutNames(finding);
  const { month, party, lines } = proofOf(finding, comparison);
  return {
    about: 'profit',
    row: { code: row.code, name: row.name },
    effect,
    cause: explanation?.cause ?? null,
    sentence: sentenceOf({ ...finding, explanation }, comparison.base, margin),
    proof: can.drill ? { metric: 'net_profit', row: row.code, month, counterpartyId: party, lineCount: lines } : null,
    canMark: canMark && explanation !== null,
  };
}

/** Who may not see lines may not see whose they are. */
function withoutNames(finding: Finding): Finding {
  const { explanation } = finding;
  if (explanation === null) return finding;
  if ('party' in explanation)
    return { ...finding, explanation: { ...explanation, party: { ...explanation.party, name: null } } };
  if (explanation.cause !== 'new-counterparty') return finding;
  const parties = explanation.parties.map((party) => ({ ...party, name: null }));
  return { ...finding, explanation: { ...explanation, parties } };
}

function cashChange({ can }: ChangesScope, month: Month, gap: CashGap): ToldChange {
  return {
    about: 'cash',
    row: { code: 'CASH', name: 'Cash' },
    effect: gap.effect,
    cause: gap.isTiming ? 'timing' : null,
    sentence: cashSentence(gap),
    proof: can.drill ? { metric: 'cash_balance', row: null, month, counterpartyId: null, lineCount: null } : null,
    canMark: false,
  };
}
