import { z } from 'zod';
import { IntegrationError } from '../core/integration-error.ts';
import type { QuickBooksApi } from './api.ts';
import { PROVIDER } from './config.ts';

/** As many as QuickBooks gives at once. */
const PAGE = 1000;
const MOST_STARTS = 5;

export interface Identified {
  readonly Id: string;
}

export interface QueryOptions<Row extends Identified> {
  readonly entity: string;
  readonly schema: z.ZodType<Row>;
  /** `*` or `Id`. */
  readonly select?: '*' | 'Id';
  readonly where?: string;
}

/**
 * Every row, by Id. Each page begins with the last row of the page before: where it is another one, something was deleted
 * meanwhile and a row has slipped through between the pages, so reading starts again.
 */
export async function queryAll<Row extends Identified>(api: QuickBooksApi, options: QueryOptions<Row>): Promise<Row[]> {
  for (let start = 1; start <= MOST_STARTS; start += 1) {
    const rows = await readOnce(api, options);
    if (rows !== null) return rows;
  }
  throw new IntegrationError({
    provider: PROVIDER,
    call: `query ${options.entity}`,
    kind: 'transient',
    message: 'the list changed each time while it was read',
  });
}

async function readOnce<Row extends Identified>(api: QuickBooksApi, options: QueryOptions<Row>): Promise<Row[] | null> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readPage(api, options, Math.max(1, rows.length));
    const last = rows.at(-1);
    if (last !== undefined && page[0]?.Id !== last.Id) return null;
    rows.push(...(last === undefined ? page : page.slice(1)));
    if (page.length < PAGE) return rows;
  }
}

async function readPage<Row extends Identified>(
  api: QuickBooksApi,
  { entity, schema, select = '*', where }: QueryOptions<Row>,
  position: number,
): Promise<readonly Row[]> {
  const condition = where === undefined ? '' : ` where ${where}`;
  const query = `select ${select} from ${entity}${condition} orderby Id startposition ${position} maxresults ${PAGE}`;
  const answer = await api.get(
    { call: `query ${entity}`, path: 'query', query: { query } },
    // An empty list is not there at all.
    z.object({ QueryResponse: z.looseObject({ [entity]: z.array(schema).optional() }) }),
  );
  const list: unknown = answer.QueryResponse[entity];
  return (list ?? []) as readonly Row[];
}
