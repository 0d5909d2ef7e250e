import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { factKind } from './fact-import.ts';
import { companyQuery, instant } from './primitives.ts';

/** A source that exists: what it fills, whether it is well, and when it was last read. */
export const dataSource = z
  .object({
    key: z.string().meta({ description: 'Of a connection its id; of files what they bring' }),
    category: z.enum(['ACCOUNTING', 'SALES', 'CRM', 'PAYROLL', 'BANK', 'FILES', 'DEMO']),
    name: z.string(),
    status: z.enum(['CONNECTED', 'SYNCING', 'ATTENTION', 'DISCONNECTED']),
    lastReadAt: instant.nullable().meta({ description: 'Null of demo data, which is never read again' }),
    records: z
      .int()
      .nullable()
      .meta({ description: 'How many it brought and still hold; null where that is not counted' }),
    factKind: factKind.nullable(),
    progress: z
      .object({ monthsRead: z.int(), months: z.int() })
      .nullable()
      .meta({ description: 'Of a connection whose books are being read' }),
  })
  .meta({ id: 'DataSource' });
export type DataSource = z.output<typeof dataSource>;

export const getDataSources = defineEndpoint({
  method: 'GET',
  path: '/api/me/data-sources',
  access: 'company',
  resource: 'data-sources',
  level: 'view',
  summary: 'Where the figures of a company come from: connections, demo data and files, with status and last time',
  query: companyQuery,
  response: z.object({ sources: z.array(dataSource) }).meta({ id: 'DataSources' }),
});

export const DATA_SOURCE_ENDPOINTS: readonly Endpoint[] = [getDataSources];
