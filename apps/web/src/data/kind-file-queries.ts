import {
  checkAccountKindFile,
  checkImportKindFile,
  getImportKindFile,
  getKindFile,
  type KindFileFormat,
} from '@tieout/contracts/kind-files.ts';
import { callForFile, type FileAnswer } from '#lib/call-for-file.ts';
import { uploadFile } from '#lib/upload-file.ts';
import type { CompanyScope } from './company-scope.ts';

/** Of all accounts of the books. */
export function accountKindFile({ companyId }: CompanyScope) {
  return {
    download: (format: KindFileFormat) => whole(callForFile(getKindFile, { query: { companyId, format } })),
    check: (file: File) =>
      uploadFile(checkAccountKindFile, { query: { companyId, fileName: file.name } }, sending(file)),
  };
}

/** Of the new accounts of a file. */
export function importKindFile({ companyId }: CompanyScope, id: string) {
  return {
    download: (format: KindFileFormat) =>
      whole(callForFile(getImportKindFile, { params: { id }, query: { companyId, format } })),
    check: (file: File) =>
      uploadFile(checkImportKindFile, { params: { id }, query: { companyId, fileName: file.name } }, sending(file)),
  };
}

async function whole(answer: Promise<FileAnswer<typeof getKindFile>>): Promise<{ name: string; content: Blob }> {
  const file = await answer;
  if (file.kind !== 'file') throw new Error('a list that comes later');
  return file;
}

function sending(file: File) {
  return { file, signal: new AbortController().signal, onProgress: () => undefined };
}
