import type { Grant } from '@tieout/connectors/core/connector.ts';
import { createQuickBooksApi } from '@tieout/connectors/quickbooks/api.ts';
import { loadTrialBalance } from '@tieout/connectors/quickbooks/read-reports.ts';
import { pnlSectionOf, type AccountKind } from '@tieout/finance/account-kind.ts';
import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';
import { firstDayOf, lastDayOf, type Month } from '@tieout/finance/month.ts';
import { inContext } from '#db/context.ts';
import { selectAccounts } from '#ledger/posting/ledger-accounts.queries.ts';
import { upsertTieOuts, type DifferingAccount } from '../tie-outs.queries.ts';
import { selectOtherAmounts } from './switching/gathered.queries.ts';
import { selectToldAccounts } from './sync-accounts.queries.ts';
import type { SyncRunning } from './sync-running.ts';

type Told = ReadonlyMap<string, number>;

/** Compares months with QuickBooks' own trial balances, account by account, and keeps what was found. */
export async function compareMonths(sync: SyncRunning, grant: Grant, months: ReadonlySet<Month>): Promise<void> {
  const api = createQuickBooksApi(sync.context, grant);
  const days = [...months].flatMap((month) => [addDays(firstDayOf(month), -1), lastDayOf(month)]);
  const balances = new Map<LocalDate, Told>();
  for (const day of new Set(days)) balances.set(day, await loadTrialBalance(api, day));
  await inContext(sync.db, { companyIds: [sync.companyId] }, async (db) => {
    const externalIds = new Map((await selectToldAccounts(db, sync)).map(({ id, externalId }) => [id, externalId]));
    const known = await selectAccounts(db, sync.companyId);
    const accounts = known.map(({ id, name, kind }) => ({ id, name, kind, externalId: externalIds.get(id) ?? null }));
    const amounts = await selectOtherAmounts(db, sync.companyId);
    const compared = [...months].map((month) => {
      const before = balances.get(addDays(firstDayOf(month), -1)) ?? new Map<string, number>();
      const after = balances.get(lastDayOf(month)) ?? new Map<string, number>();
      return { month, differing: findDiffering(accounts, heldIn(month, amounts), { before, after }) };
    });
    await upsertTieOuts(db, sync, compared);
  });
}

interface Held {
  balance: number;
  moved: number;
}

function heldIn(month: Month, amounts: Awaited<ReturnType<typeof selectOtherAmounts>>): Map<string, Held> {
  const held = new Map<string, Held>();
  for (const { accountId, month: of, minor, isClosing } of amounts) {
    if (of > month) continue;
    const { balance, moved } = held.get(accountId) ?? { balance: 0, moved: 0 };
    held.set(accountId, { balance: balance + minor, moved: moved + (of === month && !isClosing ? minor : 0) });
  }
  return held;
}

export interface ComparedAccount {
  id: string;
  name: string;
  kind: AccountKind;
  /** Null of an account that QuickBooks has not. */
  externalId: string | null;
}

/**
 * Of the balance sheet what stands at the end of the month, of the P&L what the month moves. Income and expenses begin at zero with
 * a fiscal year, and where that is the two trial balances tell: read as it begins and as it goes on, the reading that fits is
 * taken. Retained earnings carry whatever months have no postings here.
 */
export function findDiffering(
  accounts: readonly ComparedAccount[],
  held: ReadonlyMap<string, Held>,
  { before, after }: { before: Told; after: Told },
): DifferingAccount[] {
  const [goesOn, begins] = [differingWhen(before), differingWhen(new Map())];
  return goesOn.length <= begins.length ? goesOn : begins;

  function differingWhen(earned: Told): DifferingAccount[] {
    return accounts.flatMap(({ id, name, kind, externalId }) => {
      if (kind === 'RETAINED_EARNINGS') return [];
      const isOfProfit = pnlSectionOf(kind) !== null;
      const { balance, moved } = held.get(id) ?? { balance: 0, moved: 0 };
      const there = isOfProfit ? moved : balance;
      const ended = externalId === null ? 0 : (after.get(externalId) ?? 0);
      const told = isOfProfit && externalId !== null ? ended - (earned.get(externalId) ?? 0) : ended;
      return there === told ? [] : [{ name, there, told }];
    });
  }
}
