import type { AppDb } from '@tieout/server/src/db/client.ts';
import { inBulkTransaction, type BulkTransaction } from '@tieout/server/src/db/bulk-transaction.ts';
import { postEntries, type PostedEntry } from '@tieout/server/src/ledger/posting/post-entries.ts';
import { addMember, createCompany, createUser, TEST_PASSWORD } from '@tieout/server/test/factories/people.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import type pg from 'pg';
import { CHART, DEPARTMENTS } from './chart.ts';
import { COUNTERPARTIES, generateLedger, type LedgerOptions } from './generate-ledger.ts';

export const BENCH_COMPANY_ID = companyIdOf(1);
export const BENCH_LOGIN = loginOf(1);

export interface BenchCompany {
  id: string;
  /** Of its owner. */
  login: { email: string; password: string };
}

/** The companies of a ledger that has so many; the first is that of every ledger. */
export function benchCompanies(count: number): BenchCompany[] {
  return Array.from({ length: count }, (_, index) => ({ id: companyIdOf(index + 1), login: loginOf(index + 1) }));
}

function companyIdOf(number: number): string {
  return `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

function loginOf(number: number): BenchCompany['login'] {
  return { email: number === 1 ? 'owner@bench.example' : `owner-${number}@bench.example`, password: TEST_PASSWORD };
}

const SOURCE = 'IMPORT';
const CURRENCY = 'USD';
/** One transaction of the database each, as an import has them; the memory needed does not grow with the ledger. */
const BATCH = 20_000;

export interface LoadDeps {
  db: AppDb;
  pool: pg.Pool;
  report: (progress: string) => void;
}

/** A company with an owner and a generated ledger, through the same door as every import. */
export async function loadLedger(
  { db, pool, report }: LoadDeps,
  { id, login }: BenchCompany,
  options: LedgerOptions,
): Promise<void> {
  await createCompany(db, {
    id,
    name: 'Bench Company',
    closed_through: parseMonth('2025-12'),
    onboarding_completed: true,
  });
  const owner = await createUser(db, login);
  await addMember(db, id, owner.id);
  const context = { companyIds: [id] };
  await inBulkTransaction(pool, context, (transaction) => loadNames(transaction, id));

  let posted = 0;
  for (const entries of inBatches(generateLedger(options), BATCH)) {
    await inBulkTransaction(pool, context, (transaction) => postBatch(transaction, id, entries));
    posted += entries.length;
    report(
      `Loading transactions: ${posted.toLocaleString('en-US')} of ${options.transactions.toLocaleString('en-US')}`,
    );
  }
}

async function loadNames({ copyInto }: BulkTransaction, companyId: string): Promise<void> {
  const common = { company_id: companyId, source: SOURCE };
  await copyInto(
    'account',
    CHART.map(({ code, name, kind, classification }) => ({
      ...common,
      external_id: code,
      code,
      name,
      full_name: name,
      classification,
      account_type: kind,
      currency: CURRENCY,
      kind,
    })),
  );
  await copyInto(
    'dimension',
    DEPARTMENTS.map((name) => ({ ...common, kind: 'DEPARTMENT', external_id: name, name })),
  );
  await copyInto(
    'counterparty',
    Object.entries(COUNTERPARTIES).flatMap(([type, count]) =>
      Array.from({ length: count }, (_, index) => `${type}-${index + 1}`).map((name) => ({
        ...common,
        external_id: name,
        type,
        name,
      })),
    ),
  );
}

function postBatch(transaction: BulkTransaction, companyId: string, entries: readonly PostedEntry[]): Promise<unknown> {
  return postEntries(transaction, {
    companyId,
    connectionId: null,
    source: SOURCE,
    currency: CURRENCY,
    reason: 'bench',
    sourceUpdatedAt: new Date(0).toISOString(),
    entries,
  });
}

export function* inBatches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
