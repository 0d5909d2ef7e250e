import type { ClosedEffects } from '@tieout/contracts/closed-effects.ts';
import {
  accountEffect,
  chosenCauses,
  CLOSED_ANSWERS,
  KIND_ANSWERS,
  monthChanges,
  monthEffects,
  type ByCause,
  type ClosedAnswer,
  type ClosedChange,
  type CorrectionAnswers,
  type MonthChange,
} from '@tieout/finance/closed-changes.ts';
import type { AccountKind } from '@tieout/finance/account-kind.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { selectMonthFigures } from './closed-changes.queries.ts';

/** As many as somebody looks through. */
const SHOWN_CHANGES = 1_000;

/** What changes in closed months, whatever is answered. */
export interface ClosedFacts {
  through: Month;
  entries: ByCause<number>;
  /** Accounts that become something else. */
  accounts: number;
  months: MonthChange[];
  /** The largest. */
  changes: ClosedChange[];
  changeCount: number;
}

export const NO_ENTRIES: ByCause<number> = { file: 0, missing: 0, overlap: 0, booked: 0 };

/** Null where no closed month changes. Accounts that the transaction has changed already count as they `were`. */
export async function closedFactsOf(
  db: Db,
  companyId: string,
  { through, entries, accounts, changes }: Omit<ClosedFacts, 'months' | 'changeCount'>,
  were: readonly { id: string; kind: AccountKind }[] = [],
): Promise<ClosedFacts | null> {
  if (accounts + Object.values(entries).reduce((sum, count) => sum + count, 0) === 0) return null;
  const figures = await selectMonthFigures(db, companyId, [...new Set(changes.map(({ month }) => month))], were);
  return {
    through,
    entries,
    accounts,
    months: monthChanges(changes, new Map(figures.map(({ month, ...posted }) => [month, posted]))),
    changes: changes.slice(0, SHOWN_CHANGES),
    changeCount: changes.length,
  };
}

/** Entries and accounts that would change closed months under these answers. */
export function closedCountOf({ entries, accounts }: ClosedFacts, answers: CorrectionAnswers): number {
  return accounts + entriesOf(entries, answers);
}

function entriesOf(entries: ByCause<number>, answers: CorrectionAnswers): number {
  return chosenCauses(entries, answers).reduce((sum, count) => sum + count, 0);
}

/** As they are asked about. Null where the answers leave nothing that changes closed months. */
export function closedEffectsOf(
  facts: ClosedFacts,
  answers: CorrectionAnswers,
  fixed: ClosedAnswer | null,
): ClosedEffects | null {
  const { through, accounts } = facts;
  if (closedCountOf(facts, answers) === 0) return null;
  const possible: readonly ClosedAnswer[] = accounts > 0 ? KIND_ANSWERS : CLOSED_ANSWERS;
  const changes = facts.changes.flatMap((change) => {
    const effect = accountEffect(change, answers);
    const { accountId, code, name, kind, month, isClosing } = change;
    return effect === null ? [] : [{ accountId, code, name, kind, month, isClosing, ...effect }];
  });
  return {
    through,
    firstOpen: addMonths(through, 1),
    fixed: fixed !== null && possible.includes(fixed) ? fixed : null,
    answers: [...possible],
    entries: entriesOf(facts.entries, answers),
    accounts,
    months: monthEffects(facts.months, answers),
    changes,
    changeCount: facts.changeCount - facts.changes.length + changes.length,
  };
}
