import type { PlaidApi } from 'plaid';
import type { Batch, Grant } from '../core/connector.ts';
import { IntegrationError } from '../core/integration-error.ts';
import { parseValue } from '../core/parse-answer.ts';
import type { NormalisedRecord } from '../core/records.ts';
import { pageSchema, type PlaidAccount, type PlaidPage, type PlaidTransaction } from './answers.ts';
import { openPlaid, type PlaidContext } from './api.ts';
import { PROVIDER } from './config.ts';
import { toBankAccount, toBankTransaction } from './normalise.ts';

const CALL = '/transactions/sync';
const PAGE_LINES = 500;
/** The bank went on booking while we read: begun again from the cursor that the pages began at. */
const MOST_BEGINNINGS = 4;

export interface PlaidCursor {
  readonly version: 1;
  /** The vendor's own, empty at first; it can stay empty while the bank has not answered yet. */
  readonly cursor: string;
  /** Whether all of the past that was asked for has been told. */
  readonly isHistoryWhole: boolean;
}

export const FROM_THE_BEGINNING: PlaidCursor = { version: 1, cursor: '', isHistoryWhole: false };

/**
 * What the bank has told since the cursor, as one batch: a cursor in the middle of the pages is no place to go on from, so
 * accounts, lines and the last cursor are kept in one transaction or not at all.
 */
export async function* syncTransactions(
  context: PlaidContext,
  grant: Grant,
  from: PlaidCursor,
): AsyncGenerator<Batch<PlaidCursor>, void> {
  yield batchOf(await readPages(await openPlaid(context), grant, from.cursor), from);
}

async function readPages(api: PlaidApi, grant: Grant, cursor: string): Promise<PlaidPage[]> {
  for (let beginnings = 1; ; beginnings += 1) {
    try {
      return await readOnce(api, grant, cursor);
    } catch (error) {
      if (!(error instanceof IntegrationError) || error.kind !== 'restart') throw error;
      if (beginnings < MOST_BEGINNINGS) continue;
      const message = 'the bank books faster than we read';
      throw new IntegrationError({ provider: PROVIDER, call: CALL, kind: 'transient', message });
    }
  }
}

async function readOnce(api: PlaidApi, grant: Grant, from: string): Promise<PlaidPage[]> {
  const pages: PlaidPage[] = [];
  let cursor = from;
  for (;;) {
    const { data } = await api.transactionsSync({
      access_token: grant.accessToken,
      cursor,
      count: PAGE_LINES,
      options: { include_original_description: true },
    });
    const page = parseValue({ provider: PROVIDER, call: CALL }, data, pageSchema);
    pages.push(page);
    if (!page.has_more) return pages;
    cursor = page.next_cursor;
  }
}

/** Of a line that is told twice the later word counts, and a removed one is gone whatever else was said of it. */
function batchOf(pages: readonly PlaidPage[], from: PlaidCursor): Batch<PlaidCursor> {
  const last = pages.at(-1);
  const accounts = last?.accounts ?? [];
  const told = new Map<string, PlaidTransaction>();
  for (const { added, modified } of pages) {
    for (const transaction of [...added, ...modified]) told.set(transaction.transaction_id, transaction);
  }
  const removed = pages.flatMap((page) => page.removed.map(({ transaction_id: id }) => id));
  for (const id of removed) told.delete(id);
  const records: (NormalisedRecord | null)[] = [
    ...accounts.map((account) => toBankAccount(account, CALL)),
    ...[...told.values()].map((transaction) => toBankTransaction(transaction, CALL)),
  ];
  return {
    upserts: records.filter((record) => record !== null),
    tombstones: removed.map((externalId) => ({ kind: 'bank_transaction', externalId })),
    replace: null,
    present: [],
    changed: [],
    unknown: accounts.flatMap(describeUnreadable),
    cursor: {
      version: 1,
      cursor: last?.next_cursor ?? from.cursor,
      isHistoryWhole: last?.transactions_update_status === 'HISTORICAL_UPDATE_COMPLETE' || from.isHistoryWhole,
    },
  };
}

function describeUnreadable({ name, balances }: PlaidAccount): string[] {
  const { iso_currency_code: currency, unofficial_currency_code: other } = balances;
  return currency === null ? [`account ${name}, kept in ${other ?? 'no currency'}`] : [];
}
