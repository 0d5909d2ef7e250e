import type { LocalDate } from '@tieout/finance/local-date.ts';
import { z } from 'zod';
import type { Batch } from '../core/connector.ts';
import { IntegrationError } from '../core/integration-error.ts';
import { parseValue } from '../core/parse-answer.ts';
import type { QuickBooksApi } from './api.ts';
import { PROVIDER } from './config.ts';
import { changeSchema } from './entities.ts';
import { DOCUMENT_READERS } from './load-documents.ts';
import { queryAll } from './query.ts';
import { externalIdOf, POSTING_ENTITIES } from './transaction-types.ts';

/** All entities of a call share them, and there is no second page. */
const MOST_CHANGES = 1000;
const DAY_MS = 86_400_000;
/** QuickBooks remembers 30 days; one is left for calls that wait. */
const HORIZON_MS = 29 * DAY_MS;
/** Changes are not told in the order of their times. */
const OVERLAP_MS = 600_000;

export interface ChangesCursor {
  readonly version: 1;
  /** ISO 8601, UTC. */
  readonly since: string;
}

type Change = z.output<typeof changeSchema>;
type Changes = Pick<Batch<ChangesCursor>, 'upserts' | 'tombstones' | 'present' | 'changed'>;

const changesSchema = z.array(changeSchema);

const cdcSchema = z.looseObject({
  CDCResponse: z.array(z.looseObject({ QueryResponse: z.array(z.record(z.string(), z.unknown())) })),
  time: z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'no time'),
});

/** What changed since the cursor. The cursor moves only past what was read whole. */
export async function loadChanges(
  api: QuickBooksApi,
  { since }: ChangesCursor,
  { now, homeCurrency }: { now: number; homeCurrency: string },
): Promise<Batch<ChangesCursor>> {
  if (now - Date.parse(since) > HORIZON_MS) {
    const message = `changes since ${since} are no longer told, so everything is to be read again`;
    throw new IntegrationError({ provider: PROVIDER, call: 'cdc', kind: 'restart', message });
  }
  const all = await ask(api, POSTING_ENTITIES, since);
  const isWhole = countOf(all.byEntity) < MOST_CHANGES;
  const found = isWhole ? toChanges(all.byEntity, homeCurrency) : await changesByEntity(api, since, homeCurrency);
  const next = new Date(Date.parse(all.time) - OVERLAP_MS).toISOString();
  return { ...found, replace: null, unknown: [], cursor: { version: 1, since: next > since ? next : since } };
}

async function changesByEntity(api: QuickBooksApi, since: string, homeCurrency: string): Promise<Changes> {
  const parts: Changes[] = [];
  for (const entity of POSTING_ENTITIES) {
    const { byEntity } = await ask(api, [entity], since);
    const isWhole = countOf(byEntity) < MOST_CHANGES;
    parts.push(
      isWhole ? toChanges(byEntity, homeCurrency) : await changesByQuery(api, entity, { since, homeCurrency }),
    );
  }
  return {
    upserts: parts.flatMap(({ upserts }) => upserts),
    tombstones: parts.flatMap(({ tombstones }) => tombstones),
    present: parts.flatMap(({ present }) => present),
    changed: parts.flatMap(({ changed }) => changed),
  };
}

/** Of one entity alone more than CDC tells. Queries do not show what was deleted, so all ids that are left are read too. */
async function changesByQuery(
  api: QuickBooksApi,
  entity: string,
  { since, homeCurrency }: { since: string; homeCurrency: string },
): Promise<Changes> {
  const rows = await queryAll(api, { entity, schema: changeSchema, where: `MetaData.LastUpdatedTime >= '${since}'` });
  const ids = await queryAll(api, { entity, schema: changeSchema, select: 'Id' });
  return {
    ...toChanges(new Map([[entity, rows]]), homeCurrency),
    present: [{ type: entity, externalIds: ids.map(({ Id }) => externalIdOf(entity, Id)) }],
  };
}

async function ask(api: QuickBooksApi, entities: readonly string[], since: string) {
  const query = { entities: entities.join(','), changedSince: since };
  const answer = await api.get({ call: 'cdc', path: 'cdc', query }, cdcSchema);
  const lists = answer.CDCResponse.flatMap(({ QueryResponse }) => QueryResponse);
  const byEntity = new Map<string, Change[]>();
  for (const list of lists) {
    const entity = entities.find((name) => name in list);
    if (entity !== undefined)
      byEntity.set(entity, parseValue({ provider: PROVIDER, call: `cdc ${entity}` }, list[entity], changesSchema));
  }
  return { byEntity, time: answer.time };
}

function countOf(byEntity: ReadonlyMap<string, readonly Change[]>): number {
  return [...byEntity.values()].reduce((sum, { length }) => sum + length, 0);
}

function toChanges(byEntity: ReadonlyMap<string, readonly Change[]>, homeCurrency: string): Changes {
  const changes = [...byEntity].flatMap(([entity, list]) =>
    list.map((row) => ({
      row,
      isGone: row.status === 'Deleted',
      reader: DOCUMENT_READERS.get(entity),
      externalId: externalIdOf(entity, row.Id),
    })),
  );
  return {
    upserts: changes.flatMap(({ row, isGone, reader }) => (isGone || !reader ? [] : [reader.read(row, homeCurrency)])),
    tombstones: changes.flatMap(({ isGone, reader, externalId }) =>
      isGone && reader ? [{ kind: reader.kind, externalId }] : [],
    ),
    present: [],
    changed: changes.map(({ row, externalId }) => ({
      externalId,
      date: (row.TxnDate as LocalDate | undefined) ?? null,
    })),
  };
}
