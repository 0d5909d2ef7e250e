import { crc32 } from 'node:zlib';
import { animated, damaged, pieceAt, type ImageSize } from './image-size.ts';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and check sum around the content of a chunk. */
const FRAME = 12;

/** Walks the chunks without opening any: a few kilobytes can unfold into gigabytes of pixels. */
export function pngSize(bytes: Buffer): ImageSize {
  let at = PNG_SIGNATURE.length;
  let size: { width: number; height: number } | null = null;
  let hasPixels = false;
  for (;;) {
    const { type, content, end } = chunkAt(bytes, at);
    // The header comes first and once; a second one could say something else to another reader.
    if ((type === 'IHDR') !== (size === null)) throw damaged();
    if (type === 'IHDR') size = headerOf(content);
    if (type === 'acTL') throw animated();
    if (type === 'IDAT') hasPixels = true;
    if (type === 'IEND') {
      if (size === null || !hasPixels) throw damaged();
      return { ...size, byteLength: end };
    }
    at = end;
  }
}

function chunkAt(bytes: Buffer, at: number): { type: string; content: Buffer; end: number } {
  const length = pieceAt(bytes, at, 4).readUInt32BE();
  const end = at + FRAME + length;
  const chunk = pieceAt(bytes, at, FRAME + length);
  // The check sum covers type and content.
  if (crc32(chunk.subarray(4, 8 + length)) !== chunk.readUInt32BE(8 + length)) throw damaged();
  return { type: chunk.toString('latin1', 4, 8), content: chunk.subarray(8, 8 + length), end };
}

function headerOf(content: Buffer): { width: number; height: number } {
  if (content.length !== 13) throw damaged();
  return { width: content.readUInt32BE(0), height: content.readUInt32BE(4) };
}
