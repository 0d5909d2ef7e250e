import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DEFLATED = 8;

/** The files inside a zip that are small enough to be read at once. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end === -1 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('This is no zip');
  const files = new Map<string, string>();
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((at) => zip.readUInt16LE(entry + at));
    const name = zip.toString('utf8', entry + 46, entry + 46 + (nameLength ?? 0));
    const header = zip.readUInt32LE(entry + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
    files.set(name, (zip.readUInt16LE(entry + 10) === DEFLATED ? inflateRawSync(content) : content).toString('utf8'));
    entry += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return files;
}

export interface SheetCell {
  text: string;
  formula: string | null;
}

function plain(xml: string): string {
  return xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

/** The rows of the first sheet, each with its cells from the left; what a cell shows, and the formula behind it. */
export function readSheet(workbook: Buffer): SheetCell[][] {
  const files = unzip(workbook);
  const strings = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, text = '']) =>
    plain(text),
  );
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) => {
      const value = plain(/<v>(.*?)<\/v>/s.exec(content)?.[1] ?? '');
      const formula = /<f[^>]*>(.*?)<\/f>/s.exec(content)?.[1];
      const text = attributes.includes('t="s"') ? (strings[Number(value)] ?? '') : value;
      return { text, formula: formula === undefined ? null : plain(formula) };
    }),
  );
}
