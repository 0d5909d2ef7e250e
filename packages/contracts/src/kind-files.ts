import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { jobReceipt } from './jobs.ts';
import { accountKind, decidedKind } from './kind-decision.ts';
import { uploadedFileName } from './ledger-import.ts';
import { companyQuery, id } from './primitives.ts';

export const KIND_FILE_BYTES = 5 * 1024 * 1024;

const kindFileFormat = z.enum(['csv', 'xlsx']);
export type KindFileFormat = z.output<typeof kindFileFormat>;

const kindFileAccount = z.object({
  key: z.string().meta({ description: 'Of an account of the books its id; of one of a file its key there' }),
  code: z.string().nullable(),
  name: z.string(),
});
export type KindFileAccount = z.output<typeof kindFileAccount>;

export const kindFileCheck = z
  .object({
    lines: z.int(),
    unchanged: z.int(),
    changes: z
      .array(kindFileAccount.extend({ from: accountKind, to: decidedKind }))
      .meta({ description: 'To apply as any other decision; the kind an account has confirms it' }),
    errors: z.array(z.object({ line: z.int(), message: z.string() })).meta({ description: 'The first hundred' }),
    errorCount: z.int(),
  })
  .meta({ id: 'KindFileCheck' });
export type KindFileCheck = z.output<typeof kindFileCheck>;

const accounts = { access: 'company', resource: 'settings' } as const;
const imports = { access: 'company', resource: 'data-sources', params: z.object({ id }) } as const;
const formatQuery = companyQuery.extend({ format: kindFileFormat });
const uploadQuery = companyQuery.extend({ fileName: uploadedFileName });
// Never sent: the file comes at once.
const asFile = { response: jobReceipt, file: true } as const;

export const getKindFile = defineEndpoint({
  ...accounts,
  ...asFile,
  level: 'view',
  method: 'GET',
  path: '/api/accounts/kinds/file',
  summary: 'The accounts with number, name, kind, reason and certainty as CSV or XLSX',
  query: formatQuery,
});

export const checkAccountKindFile = defineEndpoint({
  ...accounts,
  level: 'edit',
  method: 'POST',
  path: '/api/accounts/kinds/file/check',
  creates: false,
  isExpensive: true,
  summary: 'What a changed list of kinds would change; nothing is applied',
  query: uploadQuery,
  uploadBytes: KIND_FILE_BYTES,
  response: kindFileCheck,
});

export const getImportKindFile = defineEndpoint({
  ...imports,
  ...asFile,
  level: 'view',
  method: 'GET',
  path: '/api/import/ledger/{id}/accounts/file',
  summary: 'The new accounts of a checked file with number, name, kind, reason and certainty as CSV or XLSX',
  query: formatQuery,
});

export const checkImportKindFile = defineEndpoint({
  ...imports,
  level: 'edit',
  method: 'POST',
  path: '/api/import/ledger/{id}/accounts/file/check',
  creates: false,
  isExpensive: true,
  summary: 'What a changed list of kinds would change of the new accounts of a checked file; nothing is applied',
  query: uploadQuery,
  uploadBytes: KIND_FILE_BYTES,
  response: kindFileCheck,
});

export const KIND_FILE_ENDPOINTS: readonly Endpoint[] = [
  getKindFile,
  checkAccountKindFile,
  getImportKindFile,
  checkImportKindFile,
];
