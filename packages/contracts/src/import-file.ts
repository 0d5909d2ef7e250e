import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { IMPORT_LIMITS, ledgerImport, uploadedFileName } from './ledger-import.ts';
import { companyQuery, id } from './primitives.ts';

const oneImport = {
  access: 'company',
  resource: 'data-sources',
  level: 'edit',
  query: companyQuery,
  params: z.object({ id }),
} as const;

export const replaceImportFile = defineEndpoint({
  ...oneImport,
  method: 'POST',
  path: '/api/import/ledger/{id}/file',
  creates: false,
  query: companyQuery.extend({ fileName: uploadedFileName }),
  summary: 'Another file in the place of one that is not posted; the mapping stays where it fits',
  uploadBytes: IMPORT_LIMITS.csvBytes,
  refusals: ['conflict'],
  response: ledgerImport,
});

export const forgetImportMapping = defineEndpoint({
  ...oneImport,
  method: 'DELETE',
  path: '/api/import/ledger/{id}/mapping',
  summary: 'Forget what the columns of files of this shape mean; one that is not posted is read anew',
  refusals: ['conflict'],
  response: ledgerImport,
});

export const IMPORT_FILE_ENDPOINTS: readonly Endpoint[] = [replaceImportFile, forgetImportMapping];
