import type { Grant } from '@tieout/connectors/core/connector.ts';
import { IntegrationError } from '@tieout/connectors/core/integration-error.ts';
import { quickBooks } from '@tieout/connectors/quickbooks/connector.ts';
import { addMonths, monthOf, monthRange, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type pg from 'pg';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import {
  enqueueSync,
  insertRun,
  selectCompanyFacts,
  selectCursor,
  selectState,
  updateRun,
  updateState,
  upsertCursor,
  type Connection,
  type StateChange,
} from '../connections.queries.ts';
import { findGrantToRevoke, usableGrant, type ConnectionKey } from '../grants.ts';
import { deleteGrant } from '../grants.queries.ts';
import { compareBalances } from './compare-balances.ts';
import { compareMonths } from './compare-months.ts';
import { firstCursors, type LedgerCursor } from './first-cursors.ts';
import type { QuickBooksVendor } from './quickbooks-vendor.ts';
import { readAccounts, readChanges, readMonths, refuseOtherCurrency } from './read-books.ts';
import { gatherBooks } from './switching/gather-books.ts';
import { selectGathered } from './switching/gathered.queries.ts';
import { findCountsFrom, switchBooks } from './switching/switch-books.ts';
import type { SyncRunning } from './sync-running.ts';

export interface SyncDeps {
  db: AppDb;
  pool: pg.Pool;
  /** Keeps what opens the books of others. */
  box: SecretBox;
  vendor: QuickBooksVendor;
}

const HOUR_MS = 3_600_000;
const NEXT_MS = 6 * HOUR_MS;
const SOON_MS = 15 * 60_000;
/** A token can end in the middle of a long read; one that is refused again and again is no token. */
const MOST_RENEWALS = 5;

/** Reads what is left of the first load and what has changed since, or gives back what was disconnected. */
export async function syncQuickBooks(deps: SyncDeps, connection: Connection): Promise<void> {
  const within = { companyIds: [connection.companyId] };
  const key: ConnectionKey = { ...connection, provider: 'quickbooks' };
  const state = await inContext(deps.db, within, (db) => selectState(db, connection));
  if (state === 'disconnecting') return revoke(deps, key);
  if (state === null || state === 'disconnected' || state === 'reauth_required') return;
  const started = await inContext(deps.db, within, async (db) => ({
    facts: await selectCompanyFacts(db, connection.companyId),
    runId: await insertRun(db, connection),
  }));
  if (started.facts === null) return;
  const { runId } = started;
  const context = await deps.vendor.contextOf(connection.connectionId);
  function now(): number {
    return deps.vendor.clock.now();
  }
  const sync: SyncRunning = { ...deps, ...connection, ...started.facts, context, now, runId };
  try {
    const read = await readAll(deps, key, sync);
    if (read === 'waits') return await finish(deps, sync, { state: 'connected' }, NEXT_MS);
    const problem = heldSentence(read.held) ?? differingSentence(read.differing);
    await finish(deps, sync, { state: 'connected', problem, isSynced: true }, NEXT_MS);
  } catch (error) {
    const failure = failureOf(error, now());
    if (failure === null) throw error;
    await finish(deps, sync, failure.change, failure.waitMs);
  }
}

interface ReadBooks {
  /** Months that QuickBooks has changed and somebody has closed. */
  held: readonly Month[];
  /** Accounts with another balance than QuickBooks says. */
  differing: readonly string[];
}

/** `waits` while nobody has chosen from which month QuickBooks counts. */
async function readAll(deps: SyncDeps, key: ConnectionKey, sync: SyncRunning): Promise<ReadBooks | 'waits'> {
  const use = { ...deps, now: sync.now, refresh: (grant: Grant) => quickBooks.refresh(sync.context, grant) };
  let refused: string | null = null;
  for (let renewals = 0; ; renewals += 1) {
    const grant = await usableGrant(use, key, refused);
    try {
      await refuseOtherCurrency(sync, grant);
      let switched: readonly Month[] = [];
      if (await isGathered(sync)) {
        await gatherBooks(sync, grant);
        const chosen = await findCountsFrom(sync);
        if (chosen === null) return 'waits';
        await switchBooks(sync, chosen);
        switched = monthRange(chosen.month, monthOf(sync.today));
      }
      await readAccounts(sync, grant);
      const first = await readMonths(sync, grant);
      await readChanges(sync, grant);
      const { held, read } = await readMonths(sync, grant);
      const differing = await compareBalances(sync, grant);
      await compareMonths(sync, grant, new Set([...switched, ...first.read, ...read, ...lastMonths(sync)]));
      // What changes told nothing of is found by reading everything again, with the next sync.
      if (differing.length > 0 && held.length === 0) await startAgain(sync);
      return { held, differing };
    } catch (error) {
      if (!(error instanceof IntegrationError) || renewals >= MOST_RENEWALS) throw error;
      if (error.kind === 'restart') await startAgain(sync);
      else if (error.kind === 'expired') refused = grant.accessToken;
      else throw error;
    }
  }
}

/** The month that is open, and the one before: they are what people look at. */
function lastMonths({ today }: SyncRunning): Month[] {
  return [monthOf(today), addMonths(monthOf(today), -1)];
}

async function isGathered(sync: SyncRunning): Promise<boolean> {
  const books = await inContext(sync.db, { companyIds: [sync.companyId] }, (db) => selectGathered(db, sync));
  return books !== undefined;
}

/**
 * Changes were not asked for in time, and QuickBooks has forgotten them: all months are compared once more. From the earliest that
 * was read on, whose opening stays: another one beside the months before it would count them twice.
 */
async function startAgain(sync: SyncRunning): Promise<void> {
  const { ledger, changes } = firstCursors(sync.today, sync.now());
  await inContext(sync.db, { companyIds: [sync.companyId] }, async (db) => {
    const read = await selectCursor<LedgerCursor>(db, sync, 'ledger');
    const earliest = read?.earliest ?? null;
    const all = earliest === null ? ledger : { ...ledger, months: monthRange(earliest, monthOf(sync.today)), earliest };
    const left = read?.isBackfill === true && earliest !== null ? read.months : [];
    const months = [...new Set([...all.months, ...left])];
    await upsertCursor(db, sync, 'ledger', { ...all, months, isBackfill: read?.isBackfill ?? true });
    await upsertCursor(db, sync, 'changes', changes);
  });
}

function heldSentence(held: readonly Month[]): string | null {
  if (held.length === 0) return null;
  const months = held.map((month) => formatPeriodLabel(month)).join(', ');
  return `QuickBooks has changed ${months}, which you have closed or published. The change is taken with the next sync after you open it.`;
}

function differingSentence([first, ...others]: readonly string[]): string | null {
  if (first === undefined) return null;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `The balance of ${first}${more} is not the one that QuickBooks says. All months are read again with the next sync.`;
}

/** Null where the trouble is our own: then the queue tries again. */
function failureOf(error: unknown, now: number): { change: StateChange; waitMs: number | null } | null {
  if (error instanceof AppError) return { change: { state: 'error', problem: error.message }, waitMs: NEXT_MS };
  if (!(error instanceof IntegrationError)) return null;
  if (error.kind === 'reauth') return { change: { state: 'reauth_required' }, waitMs: null };
  if (error.kind === 'transient' || error.kind === 'rate_limited' || error.kind === 'expired') {
    const waitMs = Math.max(SOON_MS, (error.retryAt?.getTime() ?? 0) - now);
    return { change: { state: 'degraded', problem: 'QuickBooks did not answer.' }, waitMs };
  }
  const problem = `QuickBooks answered something that could not be read (${error.message}).`;
  return { change: { state: 'error', problem }, waitMs: NEXT_MS };
}

async function finish({ db }: SyncDeps, sync: SyncRunning, change: StateChange, waitMs: number | null): Promise<void> {
  const nextSyncAt = waitMs === null ? null : new Date(sync.now() + waitMs);
  await inContext(db, { companyIds: [sync.companyId] }, async (transaction) => {
    const isDone = change.state === 'connected';
    const message = isDone ? null : (change.problem ?? 'QuickBooks asks for a new sign-in.');
    await updateRun(transaction, sync.companyId, sync.runId, { status: isDone ? 'done' : 'failed', message });
    // Somebody may have disconnected it meanwhile.
    const state = await selectState(transaction, sync);
    if (state === 'disconnecting' || state === 'disconnected') return;
    await updateState(transaction, sync, { ...change, nextSyncAt });
    if (nextSyncAt !== null) await enqueueSync(transaction, sync, nextSyncAt);
  });
}

/** Tried until QuickBooks has confirmed it, for a week at most; then what is left of the grant goes all the same. */
async function revoke({ db, box, vendor }: SyncDeps, key: ConnectionKey): Promise<void> {
  const within = { companyIds: [key.companyId] };
  const now = vendor.clock.now();
  const grant = await inContext(db, within, (transaction) => findGrantToRevoke(transaction, box, key, now));
  let isDone = true;
  if (grant !== null) {
    try {
      await quickBooks.disconnect(await vendor.contextOf(key.connectionId), grant);
    } catch (error) {
      if (!(error instanceof IntegrationError)) throw error;
      isDone = false;
    }
  }
  await inContext(db, within, async (transaction) => {
    if ((await selectState(transaction, key)) !== 'disconnecting') return;
    if (!isDone) return enqueueSync(transaction, key, new Date(now + HOUR_MS));
    await deleteGrant(transaction, key);
    await updateState(transaction, key, { state: 'disconnected' });
  });
}
