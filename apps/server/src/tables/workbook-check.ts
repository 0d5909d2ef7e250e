import { constants, inflateRawSync } from 'node:zlib';
import { isStorable } from '@tieout/contracts/primitives.ts';
import { FileRefusal } from './file-refusal.ts';
import { damaged, dataStart, packedBytes, readZipDirectory, type ZipEntry } from './zip-directory.ts';

export interface Workbook {
  /** Names of the sheets that are not hidden, in their order. */
  sheets: string[];
  hiddenSheets: string[];
}

const STORED = 0;
const DEFLATED = 8;
const WORKBOOK = 'xl/workbook.xml';
/** Parts that are read as a whole; only sheets are read row by row. */
const LARGEST_PART = 16 * 1024 * 1024;
const LARGEST_TEXTS = 128 * 1024 * 1024;
/** Below this nobody's memory is at stake, and tiny parts are packed to a fraction. */
const NEVER_A_BOMB = 1024 * 1024;

/**
 * What an archive says of itself is checked before anything is unpacked. The reader of the sheets stops where a part
 * turns out larger than it says, so what is promised here also holds.
 */
export function checkWorkbook(file: Buffer, mostExpansion: number): Workbook {
  const entries = readZipDirectory(file);
  refuseOverlaps(file, entries);
  for (const entry of entries) refusePart(entry, mostExpansion);
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > file.length * mostExpansion && size > NEVER_A_BOMB) throw bomb(mostExpansion);
  const workbook = entries.find(({ name }) => name === WORKBOOK);
  if (workbook === undefined || !entries.some(({ name }) => name === '[Content_Types].xml')) {
    throw new FileRefusal('This archive is not an XLSX workbook. Upload a CSV or XLSX file.');
  }
  for (const entry of entries) refuseDocumentType(file, entry);
  const names = sheetNames(unpack(file, workbook));
  if (!names.sheets.every(isStorable)) {
    throw new FileRefusal(
      'The name of a sheet contains a character that is not text. Rename it and save the file again.',
    );
  }
  return names;
}

const PROLOG_BYTES = 4096;
const DOCUMENT_TYPE = /^(?:\uFEFF|\s|<\?[^]*?\?>|<!--[^]*?-->)*<!DOCTYPE/i;

/** No program that makes workbooks writes one; it is the door to entities that grow without end or read other files. */
function refuseDocumentType(file: Buffer, entry: ZipEntry): void {
  if (!/\.(xml|rels)$/i.test(entry.name)) return;
  const packed = packedBytes(file, entry).subarray(0, PROLOG_BYTES);
  if (DOCUMENT_TYPE.test(beginningOf(packed, entry.method))) {
    throw new FileRefusal('The workbook holds a document type definition. Save it again in a spreadsheet program.');
  }
}

function beginningOf(packed: Buffer, method: number): string {
  if (method === STORED) return packed.toString('utf8');
  try {
    // What was cut off is no mistake of the file.
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8');
  } catch {
    throw damaged();
  }
}

function refusePart({ name, isEncrypted, method, packedSize, size }: ZipEntry, mostExpansion: number): void {
  if (isEncrypted) throw new FileRefusal('The workbook has a password. Save it without one.');
  if (method !== STORED && method !== DEFLATED) throw damaged();
  if (method === STORED && packedSize !== size) throw damaged();
  // The directory always knows the size; a zero would lift the reader's own limit.
  if (size === 0 && packedSize > 2) throw damaged();
  if (size > packedSize * mostExpansion && size > NEVER_A_BOMB) throw bomb(mostExpansion);
  const isSheet = name.startsWith('xl/worksheets/');
  const largest = /sharedStrings\.xml$/i.test(name) ? LARGEST_TEXTS : LARGEST_PART;
  if (!isSheet && name.startsWith('xl/') && name.endsWith('.xml') && size > largest) {
    throw new FileRefusal('The workbook takes too much memory to read. Save the sheet as CSV and upload that.');
  }
}

function bomb(mostExpansion: number): FileRefusal {
  return new FileRefusal(`The workbook would grow to more than ${mostExpansion} times its size when unpacked.`);
}

/** Parts that share bytes let a small file unpack to many times what its sizes add up to. */
function refuseOverlaps(file: Buffer, entries: readonly ZipEntry[]): void {
  let free = 0;
  for (const { offset, packedSize } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) throw damaged();
    free = dataStart(file, offset) + packedSize;
    if (free > file.length) throw damaged();
  }
}

function unpack(file: Buffer, entry: ZipEntry): string {
  const packed = packedBytes(file, entry);
  if (entry.method === STORED) return packed.toString('utf8');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) }).toString('utf8');
  } catch {
    throw damaged();
  }
}

function sheetNames(xml: string): Workbook {
  const tags = [...xml.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => tag);
  function named(isHidden: boolean): string[] {
    return tags
      .filter((tag) => /\sstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(tag) === isHidden)
      .map((tag) => /\sname\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag))
      .map((match) => unescapeXml(match?.[1] ?? match?.[2] ?? ''))
      .filter((name) => name !== '');
  }
  return { sheets: named(false), hiddenSheets: named(true) };
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name: string | undefined) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
