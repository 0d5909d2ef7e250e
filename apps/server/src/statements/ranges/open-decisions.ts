import type { OpenDecisions } from '@tieout/contracts/kind-decision.ts';
import { NOT_DECIDED_CODE } from '@tieout/finance/not-decided.ts';
import type { Books } from '../books/books.ts';
import type { ChartAccount } from '../question/statement-company.queries.ts';

/** Accounts of unknown kind that have amounts in these books. */
export function undecidedIn(chart: readonly ChartAccount[], { accounts, amounts }: Books): ChartAccount[] {
  const isZero = (amounts.get(NOT_DECIDED_CODE) ?? []).every((figure) => figure === 0);
  const undecided = accounts.get(NOT_DECIDED_CODE);
  return isZero || undecided === undefined ? [] : chart.filter(({ id }) => undecided.has(id));
}

/** What nobody has decided about the accounts of these books: while anything is open they do not tie out. */
export function openDecisions(chart: readonly ChartAccount[], books: Books): OpenDecisions {
  return {
    undecided: undecidedIn(chart, books).length,
    unsure: chart.filter(({ certainty }) => certainty === 'unsure').length,
  };
}
