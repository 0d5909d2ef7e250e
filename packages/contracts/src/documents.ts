import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { month } from './figures.ts';
import { jobReceipt } from './jobs.ts';
import { companyQuery, id, instant } from './primitives.ts';

/** Every type the product will have (decisions section 6); those not built yet are refused with a sentence. */
export const DOCUMENT_TYPES = [
  'MANAGERIAL_PNL',
  'CASH_FLOW',
  'PLAN_VS_ACTUAL',
  'RUNWAY_MODEL',
  'VALUATION',
  'INVESTOR_UPDATE',
  'CASH_FORECAST',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** What each is called until somebody renames it. */
export const DOCUMENT_TITLES: Readonly<Record<DocumentType, string>> = {
  MANAGERIAL_PNL: 'Managerial P&L',
  CASH_FLOW: 'Cash flow',
  PLAN_VS_ACTUAL: 'Plan vs actual',
  RUNWAY_MODEL: 'Runway model',
  VALUATION: 'Valuation',
  INVESTOR_UPDATE: 'Investor update',
  CASH_FORECAST: 'Cash forecast',
};

/** Made by themselves when a company's first ledger data is complete. */
export const AUTOMATIC_DOCUMENT_TYPES = ['MANAGERIAL_PNL', 'CASH_FLOW'] as const satisfies readonly DocumentType[];
export const BUILT_DOCUMENT_TYPES = [
  ...AUTOMATIC_DOCUMENT_TYPES,
  'PLAN_VS_ACTUAL',
  'CASH_FORECAST',
  'RUNWAY_MODEL',
  'VALUATION',
] as const satisfies readonly DocumentType[];
export type BuiltDocumentType = (typeof BUILT_DOCUMENT_TYPES)[number];

export function isBuiltDocument(type: DocumentType): type is BuiltDocumentType {
  return (BUILT_DOCUMENT_TYPES as readonly DocumentType[]).includes(type);
}

/** Whether it holds a plan: it is there for who may see plans. */
export function isPlanDocument(type: DocumentType): boolean {
  return type === 'PLAN_VS_ACTUAL' || type === 'CASH_FORECAST';
}

export const DOCUMENT_FORMATS = ['xlsx', 'pdf'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** Where a document is asked for before there is anything to make it of, or what it was made of is gone. */
export const NO_BOOKS = 'There are no books yet. Upload them first.';

export const companyDocument = z
  .object({
    id: id.meta({ description: 'Opaque; the address of the file is made of it' }),
    type: z.enum(DOCUMENT_TYPES),
    title: z.string(),
    format: z.enum(DOCUMENT_FORMATS),
    period: z.object({ from: month, to: month }).nullable().meta({ description: 'Null until it was made once' }),
    isOpen: z.boolean().meta({ description: 'The last month of its period is not closed: its figures can change' }),
    status: z.enum(['preparing', 'ready', 'updating', 'failed']).meta({
      description: 'updating and failed keep the file made before, when there is one',
    }),
    failure: z.string().nullable().meta({ description: 'Why it could not be made, in a sentence' }),
    updatedAt: instant.nullable().meta({ description: 'When its file was made' }),
    sizeBytes: z.int().nonnegative().nullable(),
    url: z.string().nullable().meta({ description: 'Where its file is; null while there is none' }),
    pinned: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Document' });
export type CompanyDocument = z.output<typeof companyDocument>;

// Documents are made of the live books. Whoever reads publications only (investors, viewers) gets an empty list and finds
// no file: sharing a document with them is a step of its own, which is not built yet.

const documentPath = { params: z.object({ id }), query: companyQuery };

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/me/documents',
  access: 'company',
  resource: 'documents',
  level: 'view',
  summary: 'The documents of a company, pinned ones first, then the newest; none for who reads publications only',
  query: companyQuery,
  response: z.array(companyDocument),
});

/** The same list for the guided path of the CRM integration. */
export const listBootstrapDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/me/hubspot-bootstrap-documents',
  access: 'company',
  resource: 'documents',
  level: 'view',
  summary: 'The documents that fill themselves on the guided path',
  query: companyQuery,
  response: z.array(companyDocument),
});

export const loadingStatus = z
  .object({
    documentsLoading: z.boolean().meta({ description: 'Whether any document is being made' }),
    areReportsUpdating: z.boolean().meta({
      description: 'Whether books are being imported or derived, or figures worked out anew: they may change',
    }),
    startedAt: instant.nullable(),
    progress: z.number().min(0).max(1).nullable().meta({ description: 'Share of the documents that are made' }),
    step: z.string().nullable().meta({ description: 'What is being done, in words' }),
  })
  .meta({ id: 'LoadingStatus' });
export type LoadingStatus = z.output<typeof loadingStatus>;

export const getLoadingStatus = defineEndpoint({
  method: 'GET',
  path: '/api/me/documents/loading-status',
  access: 'company',
  resource: 'documents',
  level: 'view',
  summary: 'Whether documents or reports are being made just now',
  query: companyQuery,
  response: loadingStatus,
});

export const createDocument = defineEndpoint({
  method: 'POST',
  path: '/api/me/documents/create',
  isExpensive: true,
  access: 'company',
  resource: 'documents',
  level: 'edit',
  creates: true,
  summary: 'Have a document made; it is there at once and fills itself',
  query: companyQuery,
  body: z.object({
    type: z.enum(DOCUMENT_TYPES, {
      error: ({ input }) =>
        typeof input === 'string' ? 'There is no document of this type' : 'Say which type of document you want',
    }),
    format: z.enum(DOCUMENT_FORMATS).default('xlsx'),
  }),
  refusals: ['invalid-input', 'conflict'],
  response: companyDocument,
});

export const changeDocument = defineEndpoint({
  method: 'PATCH',
  path: '/api/me/documents/{id}',
  access: 'company',
  resource: 'documents',
  level: 'edit',
  summary: 'Rename or pin a document, delete it, or bring it back',
  ...documentPath,
  body: z
    .object({
      title: z
        .string()
        .trim()
        .min(1, 'A document needs a name')
        .max(120, 'A name has at most 120 characters')
        .optional(),
      pinned: z.boolean().optional(),
      deleted: z.boolean().optional(),
    })
    .refine((changes) => Object.keys(changes).length > 0, 'Say what to change')
    .meta({ examples: [{ pinned: true }] }),
  response: companyDocument,
});

export const retryDocument = defineEndpoint({
  method: 'POST',
  path: '/api/me/documents/{id}/retry',
  creates: false,
  isExpensive: true,
  access: 'company',
  resource: 'documents',
  level: 'edit',
  summary: 'Make a document again',
  ...documentPath,
  response: companyDocument,
});

export const getDocumentFile = defineEndpoint({
  method: 'GET',
  path: '/api/me/documents/{id}/file',
  access: 'company',
  resource: 'documents',
  level: 'view',
  summary: 'Download a document; takes Range and If-None-Match',
  ...documentPath,
  refusals: ['range-not-satisfiable'],
  // Never sent: the file is there, or there is none.
  response: jobReceipt,
  file: true,
});

export const DOCUMENTS_ENDPOINTS: readonly Endpoint[] = [
  listDocuments,
  listBootstrapDocuments,
  getLoadingStatus,
  createDocument,
  changeDocument,
  retryDocument,
  getDocumentFile,
];
