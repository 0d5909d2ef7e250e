import { randomUUID } from 'node:crypto';
import type { AccountKind, Classification, DecidedKind } from '@tieout/finance/account-kind.ts';
import type { KindCertainty } from '@tieout/finance/kind-decision.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { inBulkTransaction } from '#db/bulk-transaction.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { endEntries } from '#ledger/posting/end-entries.queries.ts';
import { advanceLedgerVersion } from '#ledger/posting/ledger-version.queries.ts';
import type { PostedBatch } from '#ledger/posting/post-batch.ts';
import { postEntries, type PostedEntry, type Posting } from '#ledger/posting/post-entries.ts';

export interface TestAccount {
  code: string;
  kind: AccountKind;
  classification: Classification;
  /** `Account 6000` when left out, which no rule of the mapping reads. */
  name?: string;
  accountType?: string;
  /** Of an unsure account what else it could be. */
  alternatives?: DecidedKind[];
}

/** Enough for a headline: bank, receivables, equity, revenue, discounts, a cost. */
export const SMALL_CHART: readonly TestAccount[] = [
  { code: '1000', kind: 'CASH', classification: 'ASSET' },
  { code: '1100', kind: 'AR', classification: 'ASSET' },
  { code: '3000', kind: 'SHARE_CAPITAL', classification: 'EQUITY' },
  { code: '4000', kind: 'REVENUE', classification: 'REVENUE' },
  { code: '4080', kind: 'CONTRA_REVENUE', classification: 'REVENUE' },
  { code: '6000', kind: 'OPEX_PEOPLE', classification: 'EXPENSE' },
];

export async function createChart(
  pool: pg.Pool,
  companyId: string,
  chart = SMALL_CHART,
  origin: Pick<Posting, 'connectionId' | 'source'> = { connectionId: null, source: 'MANUAL' },
): Promise<void> {
  await inBulkTransaction(pool, { companyIds: [companyId] }, async ({ db }) => {
    for (const { code, kind, classification, name = `Account ${code}`, accountType = 'Test', alternatives } of chart) {
      await db
        .insertInto('account')
        .values({
          company_id: companyId,
          connection_id: origin.connectionId,
          source: origin.source,
          external_id: code,
          code,
          name,
          full_name: name,
          classification,
          account_type: accountType,
          currency: 'USD',
          kind,
          kind_certainty: certaintyOf(kind, alternatives),
          kind_alternatives: alternatives ?? [],
        })
        .execute();
    }
  });
}

function certaintyOf(kind: AccountKind, alternatives: DecidedKind[] | undefined): KindCertainty {
  if (kind === 'UNDECIDED') return 'unknown';
  return alternatives === undefined ? 'sure' : 'unsure';
}

/** Of one vendor, however many there are. */
export async function createConnection(db: AppDb, companyId: string): Promise<string> {
  const { id } = await inContext(db, { companyIds: [companyId] }, (transaction) =>
    transaction
      .insertInto('data_source')
      .values({ company_id: companyId, category: 'ACCOUNTING', provider: 'quickbooks', name: 'QuickBooks' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** An entry in a line: `entry('2026-01-31', { 1000: 500_00, 4000: -500_00 })`. */
export function entry(
  date: string,
  amounts: Record<string, number>,
  overrides: Partial<PostedEntry> = {},
): PostedEntry {
  return {
    externalId: randomUUID(),
    date: parseLocalDate(date),
    docType: 'JOURNAL',
    docNumber: null,
    memo: null,
    lines: Object.entries(amounts).map(([accountExternalId, amount]) => ({
      accountExternalId,
      amount: minorUnits(amount),
      counterpartyExternalId: null,
      departmentExternalId: null,
      docRef: null,
    })),
    ...overrides,
  };
}

/** @throws Error when the entries change nothing. */
export async function post(
  pool: pg.Pool,
  companyId: string,
  entries: readonly PostedEntry[],
): Promise<{ version: number }> {
  const { version } = await postOne(pool, { companyId, entries });
  if (version === null) throw new Error('nothing has changed');
  return { version };
}

export function postOne(
  pool: pg.Pool,
  posting: Pick<Posting, 'companyId' | 'entries'> & Partial<Posting>,
): Promise<PostedBatch> {
  return inBulkTransaction(pool, { companyIds: [posting.companyId] }, (transaction) =>
    postEntries(transaction, {
      connectionId: null,
      source: 'MANUAL',
      currency: 'USD',
      reason: 'test',
      sourceUpdatedAt: new Date(0).toISOString(),
      ...posting,
    }),
  );
}

/** Ends the entries of a day, as an import does that replaces them. */
export function endDay(pool: pg.Pool, companyId: string, day: string): Promise<number> {
  return inBulkTransaction(pool, { companyIds: [companyId] }, async (transaction) => {
    const { db } = transaction;
    await sql`create temporary table ended_entry on commit drop as
              select id as entry_id from journal_entry where booked_on = ${day} and until_version is null`.execute(db);
    const version = await advanceLedgerVersion(db, { companyId, source: 'MANUAL', reason: 'test' });
    return endEntries(db, { companyId, version, table: 'ended_entry' });
  });
}
