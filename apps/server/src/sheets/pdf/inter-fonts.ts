import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { Subset } from './text-runs.ts';

export type Face = 'regular' | 'bold' | 'italic';
const FILES: Readonly<Record<Face, string>> = {
  regular: '400-normal',
  bold: '600-normal',
  italic: '400-italic',
};

const unpacked = new Map<string, Buffer>();

/** One file of Inter, read and unpacked once per process. */
export function interFont(face: Face, subset: Subset): Buffer {
  const file = `@fontsource/inter/files/inter-${subset}-${FILES[face]}.woff`;
  const known = unpacked.get(file) ?? sfntOf(readFileSync(fileURLToPath(import.meta.resolve(file))));
  unpacked.set(file, known);
  return known;
}

const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/**
 * A WOFF file as the plain font inside it. The PDF library reads WOFF, but unpacks a table anew for every glyph it
 * looks up: a page took most of a second.
 */
function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * 16, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF.header + index * WOFF.entry;
    const [start, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(start, start + packedLength);
    const target = SFNT.header + index * SFNT.entry;
    woff.copy(head, target, entry, entry + 4);
    woff.copy(head, target + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, target + 8);
    head.writeUInt32BE(length, target + 12);
    // Tables begin at multiples of four bytes.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packedLength < length ? inflateSync(packed) : packed).copy(table);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([head, ...tables]);
}
