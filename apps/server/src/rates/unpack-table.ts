import { inflateRawSync } from 'node:zlib';
import { FileRefusal } from '#tables/file-refusal.ts';
import { packedBytes, readZipDirectory } from '#tables/zip-directory.ts';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const STORED = 0;
const DEFLATED = 8;
/** Thirty years of forty currencies are two megabytes, and a quarter of that packed. */
const LARGEST_TABLE = 64 * 1024 * 1024;
const MOST_EXPANSION = 200;

/** The bytes of a table: the file itself, or the one CSV file in an archive. */
export function unpackTable(file: Buffer): Buffer {
  if (file.length === 0) throw new FileRefusal('The file is empty.');
  if (!file.subarray(0, ZIP.length).equals(ZIP)) return file;
  try {
    return onlyTable(file);
  } catch (error) {
    // The directory's own words are about workbooks.
    throw new FileRefusal('The ZIP file must hold one CSV file, without a password, of at most 64 MB.', {
      cause: error,
    });
  }
}

function onlyTable(file: Buffer): Buffer {
  const tables = readZipDirectory(file).filter(({ name }) => /\.(csv|txt)$/i.test(name));
  const [table] = tables;
  if (table === undefined || tables.length > 1 || table.isEncrypted) throw new FileRefusal('not one table');
  const packed = packedBytes(file, table);
  if (table.method === STORED && packed.length <= LARGEST_TABLE) return packed;
  if (table.method !== DEFLATED) throw new FileRefusal('packed in another way');
  // What the archive says of its size is not believed.
  return inflateRawSync(packed, { maxOutputLength: Math.min(LARGEST_TABLE, packed.length * MOST_EXPANSION) });
}
