import { compareMonths, firstDayOf, lastDayOf, type Month } from '@tieout/finance/month.ts';
import { z } from 'zod';
import type { Batch, Connector, ConnectorContext, Grant } from '../core/connector.ts';
import { createQuickBooksApi, type QuickBooksApi } from './api.ts';
import { loadChanges, type ChangesCursor } from './changes.ts';
import { PROVIDER, type QuickBooksConfig } from './config.ts';
import { accountSchema, preferencesSchema } from './entities.ts';
import { DOCUMENT_ENTITIES, loadDocuments, type DocumentEntityName } from './load-documents.ts';
import { toAccountRecord } from './normalise.ts';
import { authoriseUrl, exchange, refresh, revoke } from './oauth.ts';
import { queryAll } from './query.ts';
import { loadLedger } from './read-reports.ts';
import { isGenuine, parse } from './webhook.ts';

/** Each says what is left to do, so that a sync that was killed goes on where its last batch was committed. */
export interface QuickBooksCursors {
  accounts: { readonly version: 1 };
  documents: { readonly version: 1; readonly left: readonly DocumentEntityName[] };
  /** Months to be read, in any order; read newest first. */
  ledger: { readonly version: 1; readonly months: readonly Month[] };
  changes: ChangesCursor;
}

export const ALL_DOCUMENTS: QuickBooksCursors['documents'] = { version: 1, left: DOCUMENT_ENTITIES };

const NOTHING = { upserts: [], tombstones: [], replace: null, present: [], changed: [], unknown: [] } as const;

type Batches<Stream extends keyof QuickBooksCursors> = AsyncGenerator<Batch<QuickBooksCursors[Stream]>, void>;

export const quickBooks: Connector<QuickBooksConfig, QuickBooksCursors> = {
  id: PROVIDER,
  authoriseUrl,
  exchange,
  refresh,
  disconnect: revoke,
  sync: startStream,
  webhook: { isGenuine, parse },
};

function startStream<Stream extends keyof QuickBooksCursors>(
  context: ConnectorContext<QuickBooksConfig>,
  grant: Grant,
  stream: Stream,
  cursor: QuickBooksCursors[Stream],
): Batches<Stream> {
  const api = createQuickBooksApi(context, grant);
  const streams: { [Name in keyof QuickBooksCursors]: (from: QuickBooksCursors[Name]) => Batches<Name> } = {
    accounts: () => syncAccounts(api),
    documents: (from) => syncDocuments(api, from),
    ledger: (from) => syncLedger(api, from),
    changes: (from) => syncChanges(api, from, context.clock.now()),
  };
  return streams[stream](cursor);
}

async function* syncAccounts(api: QuickBooksApi): Batches<'accounts'> {
  // Without the condition, accounts that were made inactive are missing, and postings to them with them.
  const accounts = await queryAll(api, { entity: 'Account', schema: accountSchema, where: 'Active in (true,false)' });
  yield { ...NOTHING, upserts: accounts.map(toAccountRecord), cursor: { version: 1 } };
}

async function* syncDocuments(api: QuickBooksApi, { left }: QuickBooksCursors['documents']): Batches<'documents'> {
  const { homeCurrency } = await loadCurrencies(api);
  for (const [index, entity] of left.entries()) {
    const upserts = await loadDocuments(api, entity, homeCurrency);
    const present = [{ type: entity, externalIds: upserts.map(({ externalId }) => externalId) }];
    yield { ...NOTHING, upserts, present, cursor: { version: 1, left: left.slice(index + 1) } };
  }
}

async function* syncLedger(api: QuickBooksApi, { months }: QuickBooksCursors['ledger']): Batches<'ledger'> {
  if (months.length === 0) return;
  const { isMultiCurrency } = await loadCurrencies(api);
  const newestFirst = months.toSorted((a, b) => compareMonths(b, a));
  for (const [index, month] of newestFirst.entries()) {
    const days = { from: firstDayOf(month), to: lastDayOf(month) };
    const { entries, unknown } = await loadLedger(api, days, isMultiCurrency);
    const cursor = { version: 1 as const, months: newestFirst.slice(index + 1) };
    yield { ...NOTHING, upserts: entries, unknown, replace: { kind: 'entry', ...days }, cursor };
  }
}

async function* syncChanges(api: QuickBooksApi, cursor: ChangesCursor, now: number): Batches<'changes'> {
  const { homeCurrency } = await loadCurrencies(api);
  yield await loadChanges(api, cursor, { now, homeCurrency });
}

export async function loadCurrencies(api: QuickBooksApi): Promise<{ homeCurrency: string; isMultiCurrency: boolean }> {
  const { Preferences } = await api.get(
    { call: 'Preferences', path: 'preferences', query: {} },
    z.looseObject({ Preferences: preferencesSchema }),
  );
  const { HomeCurrency, MultiCurrencyEnabled } = Preferences.CurrencyPrefs;
  return { homeCurrency: HomeCurrency.value, isMultiCurrency: MultiCurrencyEnabled };
}
