import { damaged, pieceAt, type ImageSize } from './image-size.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Tables and an extension share the range of the frame headers. */
const NOT_A_FRAME = new Set([0xc4, 0xc8, 0xcc]);

/** Walks from marker to marker up to the end of the image; thumbnails inside its metadata are stepped over with it. */
export function jpegSize(bytes: Buffer): ImageSize {
  let size: { width: number; height: number } | null = null;
  let hasPixels = false;
  let at = 2;
  for (;;) {
    const { code, end: afterMarker } = markerAt(bytes, at);
    if (code === END) {
      if (size === null || !hasPixels) throw damaged();
      return { ...size, byteLength: afterMarker };
    }
    // A second beginning in the middle would be another picture.
    if (code === START) throw damaged();
    const length = pieceAt(bytes, afterMarker, 2).readUInt16BE();
    if (length < 2) throw damaged();
    const segment = pieceAt(bytes, afterMarker, length);
    if (code >= 0xc0 && code <= 0xcf && !NOT_A_FRAME.has(code)) {
      if (size !== null) throw damaged();
      size = frameSize(segment);
    }
    at = afterMarker + length;
    if (code === SCAN) {
      hasPixels = true;
      at = endOfScan(bytes, at);
    }
  }
}

/** A marker is 0xff and its code; any number of 0xff may stand before it. */
function markerAt(bytes: Buffer, at: number): { code: number; end: number } {
  if (bytes[at] !== 0xff) throw damaged();
  let next = at + 1;
  while (bytes[next] === 0xff) next += 1;
  const code = bytes[next];
  if (code === undefined || code === 0x00) throw damaged();
  return { code, end: next + 1 };
}

function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code === undefined) break;
    if (code !== 0xff && !isOfScan(code)) return at;
  }
  throw damaged();
}

/** A stuffed 0xff, or a restart: both belong to the pixels. */
function isOfScan(code: number): boolean {
  return code === 0x00 || (code >= 0xd0 && code <= 0xd7);
}

function frameSize(segment: Buffer): { width: number; height: number } {
  if (segment.length < 8) throw damaged();
  return { height: segment.readUInt16BE(3), width: segment.readUInt16BE(5) };
}
