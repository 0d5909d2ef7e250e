import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits } from './figures.ts';
import { uploadedFileName } from './ledger-import.ts';
import { companyQuery, currency, id, instant } from './primitives.ts';

export const OPEN_ITEM_LIMITS = { fileBytes: 16 * 1024 * 1024, shownItems: 500 } as const;

export const openSide = z
  .enum(['RECEIVABLE', 'PAYABLE'])
  .meta({ description: 'What customers owe, or what is owed to vendors' });
export type OpenSide = z.output<typeof openSide>;

const agedSums = z
  .object({
    current: minorUnits.meta({ description: 'Not due yet' }),
    d1_30: minorUnits.meta({ description: '1 to 30 days past due' }),
    d31_60: minorUnits,
    d61_90: minorUnits,
    d90_plus: minorUnits,
  })
  .meta({ id: 'AgedSums' });

const openItemList = z
  .object({
    id,
    fileName: z.string(),
    asOf: localDate,
    total: minorUnits,
    control: minorUnits.meta({ description: 'What the control accounts of the books say on that day' }),
    difference: minorUnits.meta({ description: 'total − control' }),
    itemCount: z.int(),
    matchedCount: z.int().meta({ description: 'Documents that the books have, by number and party' }),
    aged: agedSums.meta({ description: 'The items of the list on its own day' }),
    uploadedAt: instant,
    uploadedBy: z.string().nullable(),
  })
  .meta({ id: 'OpenItemList' });

export const openItems = z
  .object({
    side: openSide,
    on: localDate,
    currency,
    balance: minorUnits.meta({ description: 'Of the control accounts on that day: the sum of the items, to the cent' }),
    aged: agedSums.meta({ description: 'Documents by age; with `unapplied` they add up to the balance' }),
    unapplied: minorUnits.meta({
      description: 'What is left over of payments that name no document, after the oldest items were paid; below zero',
    }),
    termsDays: z.int().meta({ description: 'Days after which a document is due whose source does not say when' }),
    withoutDue: z.int().meta({ description: 'Documents whose due date is their date and the terms' }),
    itemCount: z.int(),
    items: z
      .array(
        z.object({
          party: z.string(),
          document: z.string().nullable(),
          date: localDate,
          due: localDate.nullable().meta({ description: 'Null of what is left over of payments' }),
          dueFrom: z
            .enum(['source', 'terms'])
            .nullable()
            .meta({ description: 'Whether a file or the books say it, or it is the date and the terms' }),
          open: minorUnits,
        }),
      )
      .max(OPEN_ITEM_LIMITS.shownItems)
      .meta({ description: 'The oldest due first' }),
    lists: z.array(openItemList).meta({ description: 'Files that were uploaded, newest day first' }),
  })
  .meta({ id: 'OpenItems' });
export type OpenItems = z.output<typeof openItems>;

const company = { access: 'company', resource: 'data-sources' } as const;

export const getOpenItems = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/import/open-items',
  summary: 'What was open on a day, by age, from the books and the due dates that files brought',
  query: companyQuery.extend({
    side: openSide,
    on: localDate.optional().meta({ description: 'Without it today', format: 'date' }),
  }),
  response: openItems,
});

export const uploadOpenItems = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/import/open-items/files',
  // One list a day: sent again it is told so.
  creates: false,
  isExpensive: true,
  summary: 'Keep a list of open receivables or payables (CSV or XLSX), with its due dates',
  refusals: ['conflict'],
  query: companyQuery.extend({
    fileName: uploadedFileName,
    side: openSide,
    on: localDate.optional().meta({ description: 'Day of the list, where the file does not name it', format: 'date' }),
  }),
  uploadBytes: OPEN_ITEM_LIMITS.fileBytes,
  response: openItems,
});

export const removeOpenItems = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'DELETE',
  path: '/api/import/open-items/files/{id}',
  summary: 'Take a list of open items away',
  params: z.object({ id }),
  query: companyQuery,
  response: openItems,
});

export const OPEN_ITEM_ENDPOINTS: readonly Endpoint[] = [getOpenItems, uploadOpenItems, removeOpenItems];
