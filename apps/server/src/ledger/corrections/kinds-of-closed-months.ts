import type { ClosedEffects } from '@tieout/contracts/closed-effects.ts';
import { FIRST_ANSWERS, kindChanges, type ClosedChange, type KindAnswer } from '@tieout/finance/closed-changes.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import type { KnownAccount } from '../posting/ledger-accounts.queries.ts';
import { closedEffectsOf, closedFactsOf, NO_ENTRIES, type ClosedFacts } from './closed-effects.ts';
import { fixedKindAnswerOf, shutThroughOf } from './closed-months.ts';
import { selectAccountMonths, selectClosing } from './closing.queries.ts';

export interface AccountChange {
  before: KnownAccount;
  after: KnownAccount;
}

/** What a change of kinds does to closed months, and which accounts do it. */
export async function findKindChanges(
  db: Db,
  companyId: string,
  changes: readonly AccountChange[],
  through: Month | null,
): Promise<{ facts: ClosedFacts | null; changes: ClosedChange[]; accountIds: ReadonlySet<string> }> {
  const moved = changes.filter(({ before, after }) => before.kind !== after.kind);
  if (through === null || moved.length === 0) return { facts: null, changes: [], accountIds: new Set() };
  const ids = moved.map(({ before }) => before.id);
  const months = Map.groupBy(await selectAccountMonths(db, companyId, ids, through), ({ accountId }) => accountId);
  const closed = kindChanges(
    moved.map(({ before, after }) => ({
      accountId: before.id,
      code: before.code,
      name: before.name,
      from: before,
      to: after,
      months: months.get(before.id) ?? [],
    })),
    through,
  ).toSorted((a, b) => Math.abs(b.file) - Math.abs(a.file));
  const accountIds = new Set(closed.map(({ accountId }) => accountId));
  const changed = { through, entries: NO_ENTRIES, accounts: accountIds.size, changes: closed };
  const were = moved.map(({ before }) => before);
  return { facts: await closedFactsOf(db, companyId, changed, were), changes: closed, accountIds };
}

export interface AskedKinds {
  /** What may be done: without those that stay as they are, or none while it is asked. */
  changes: AccountChange[];
  asks: ClosedEffects | null;
}

/**
 * Nobody changes what closed months show without having been asked: of accounts that do, the company's answer decides, else
 * the caller's, else nothing happens and `asks` says what would. Whoever writes holds the closing of months (`lockClosing`).
 */
export async function askAboutKinds(
  db: Db,
  companyId: string,
  changes: readonly AccountChange[],
  answer: KindAnswer | null,
): Promise<AskedKinds> {
  const closing = await selectClosing(db, companyId);
  const fixed = fixedKindAnswerOf(closing);
  const { facts, accountIds } = await findKindChanges(db, companyId, changes, shutThroughOf(closing));
  const given = fixed === 'restate' ? fixed : answer;
  if (facts === null || given === 'restate') {
    const isForbidden = facts !== null && fixed === 'leave-out';
    return isForbidden ? asked() : { changes: [...changes], asks: null };
  }
  return given === null ? asked() : { changes: changes.filter(({ before }) => !accountIds.has(before.id)), asks: null };

  function asked(): AskedKinds {
    return { changes: [], asks: facts === null ? null : closedEffectsOf(facts, FIRST_ANSWERS, fixed) };
  }
}
