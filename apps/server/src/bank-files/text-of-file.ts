import { FileRefusal, NotUtf8 } from '#tables/file-refusal.ts';
import { createTextReader, encodingOf } from '#tables/text-decoding.ts';

/** What is not UTF-8 is that of old Windows programs, as everywhere; a workbook or a PDF is told so. */
export function textOfFile(file: Buffer): string {
  if (file.length === 0) throw new FileRefusal('The file is empty.');
  if (file.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))) {
    throw new FileRefusal('This is a workbook or an archive. Only the first sheet of a workbook (.xlsx) can be read.');
  }
  if (file.subarray(0, 4).toString('latin1') === '%PDF') {
    throw new FileRefusal('This is a PDF. Export it as CSV, or a statement as OFX, QIF, CAMT.053 or MT940.');
  }
  const text = decodedText(file).replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new FileRefusal('The file is empty.');
  return text;
}

function decodedText(bytes: Buffer): string {
  try {
    return decoded(bytes, encodingOf(bytes));
  } catch (error) {
    if (error instanceof NotUtf8) return decoded(bytes, 'windows-1252');
    throw error;
  }
}

function decoded(bytes: Buffer, encoding: Parameters<typeof createTextReader>[0]): string {
  const reader = createTextReader(encoding);
  return reader.read(bytes) + reader.end();
}
