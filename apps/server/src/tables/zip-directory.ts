import { FileRefusal } from './file-refusal.ts';

export interface ZipEntry {
  name: string;
  packedSize: number;
  size: number;
  method: number;
  isEncrypted: boolean;
  /** Of its local header. */
  offset: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const IN_ZIP64 = 0xffffffff;
const MOST_ENTRIES = 5_000;

/** The list at the end of an archive, which is what every reader goes by. */
export function readZipDirectory(file: Buffer): ZipEntry[] {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES)
    throw new FileRefusal(`The workbook has more than ${MOST_ENTRIES.toLocaleString('en-US')} parts.`);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
    const nameLength = file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      method: file.readUInt16LE(at + 10),
      packedSize: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** The packed bytes of an entry. */
export function packedBytes(file: Buffer, { offset, packedSize }: ZipEntry): Buffer {
  const start = dataStart(file, offset);
  if (start + packedSize > file.length) throw damaged();
  return file.subarray(start, start + packedSize);
}

export function dataStart(file: Buffer, offset: number): number {
  if (offset + LOCAL_BYTES > file.length || file.readUInt32LE(offset) !== LOCAL_HEADER) throw damaged();
  return offset + LOCAL_BYTES + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
}

function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT);
  for (let at = file.length - END_BYTES; at >= first; at -= 1) {
    if (file.readUInt32LE(at) !== END_OF_DIRECTORY) continue;
    // Sizes beyond 4 GB stand elsewhere; no workbook we take needs them.
    if (file.readUInt16LE(at + 10) === 0xffff || file.readUInt32LE(at + 16) === IN_ZIP64) throw damaged();
    return at;
  }
  throw damaged();
}

export function damaged(): FileRefusal {
  return new FileRefusal(
    'The workbook is damaged: it cannot be unpacked. Open it in a spreadsheet program and save it again.',
  );
}
