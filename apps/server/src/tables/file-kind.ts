import { FileRefusal } from './file-refusal.ts';

export type FileKind = 'csv' | 'xlsx';

/** So many bytes tell what a file is. */
export const TELLING_BYTES = 4_096;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Name, then what to do instead. */
const OTHERS: readonly (readonly [what: string, magic: readonly number[]])[] = [
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['an image', [0x89, 0x50, 0x4e, 0x47]],
  ['an image', [0xff, 0xd8, 0xff]],
  ['an image', [0x47, 0x49, 0x46, 0x38]],
  ['a compressed file', [0x1f, 0x8b]],
  ['a compressed file', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a compressed file', [0x52, 0x61, 0x72, 0x21]],
  ['an empty archive', [0x50, 0x4b, 0x05, 0x06]],
  ['a rich text document', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
];

/** By its content alone: headers say what somebody hopes it is. */
export function fileKindOf(head: Uint8Array): FileKind {
  if (head.length === 0) throw new FileRefusal('The file is empty.');
  if (begins(head, ZIP)) return 'xlsx';
  if (begins(head, COMPOUND)) {
    throw new FileRefusal(
      'This is a workbook of Excel 97–2003 (.xls) or one with a password. Save it without a password as .xlsx or CSV.',
    );
  }
  const other = OTHERS.find(([, magic]) => begins(head, magic));
  if (other !== undefined) throw new FileRefusal(`This is ${other[0]}, not a ledger. Upload a CSV or XLSX file.`);
  if (
    /^\s*(<!doctype|<html|<\?xml)/i.test(
      Buffer.from(head)
        .toString('latin1')
        .replace(/^\u00ef\u00bb\u00bf/, ''),
    )
  ) {
    throw new FileRefusal('This is a web page or XML, not a ledger. Upload a CSV or XLSX file.');
  }
  return 'csv';
}

/** A name that promises something else is a mistake of whoever saved the file, and they should know of it before they post it. */
export function refuseOtherName(kind: FileKind, fileName: string): void {
  if (kind === 'csv' && /\.(xlsx|xlsm|xls|ods|zip)$/i.test(fileName)) {
    throw new FileRefusal(
      'The file name says workbook, but the file is plain text. Rename it to .csv, or save it as .xlsx.',
    );
  }
  if (kind === 'xlsx' && /\.(csv|tsv|tab|txt)$/i.test(fileName)) {
    throw new FileRefusal(
      'The file name says plain text, but the file is a workbook. Rename it to .xlsx, or save it as CSV.',
    );
  }
}

function begins(head: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => head[index] === byte);
}
