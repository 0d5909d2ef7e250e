import { animated, damaged, pieceAt, type ImageSize } from './image-size.ts';

const RIFF_HEAD = 8;
const FIRST_CHUNK = 12;
const ANIMATION_FLAG = 0x02;

interface Size {
  width: number;
  height: number;
}

/** RIFF says how long the picture is; its chunks have to fill exactly that. */
export function webpSize(bytes: Buffer): ImageSize {
  const byteLength = RIFF_HEAD + pieceAt(bytes, 4, 4).readUInt32LE();
  const picture = pieceAt(bytes, 0, byteLength);
  let canvas: Size | null = null;
  let frame: Size | null = null;
  for (let at = FIRST_CHUNK; at < byteLength;) {
    const type = pieceAt(picture, at, 4).toString('latin1');
    const length = pieceAt(picture, at + 4, 4).readUInt32LE();
    const content = pieceAt(picture, at + 8, length);
    if (type === 'VP8X') canvas = canvasSize(content);
    if (type === 'ANIM' || type === 'ANMF') throw animated();
    if (type === 'VP8 ') frame = lossySize(content);
    if (type === 'VP8L') frame = losslessSize(content);
    at += 8 + length + (length % 2);
  }
  if (frame === null) throw damaged();
  // Two sizes that disagree: one reader would believe the first, another the second.
  if (canvas !== null && (canvas.width !== frame.width || canvas.height !== frame.height)) throw damaged();
  return { ...frame, byteLength };
}

function canvasSize(content: Buffer): Size {
  const head = pieceAt(content, 0, 10);
  if (((head[0] ?? 0) & ANIMATION_FLAG) !== 0) throw animated();
  return { width: head.readUIntLE(4, 3) + 1, height: head.readUIntLE(7, 3) + 1 };
}

function lossySize(content: Buffer): Size {
  const head = pieceAt(content, 0, 10);
  if (head.readUIntBE(3, 3) !== 0x9d012a) throw damaged();
  return { width: head.readUInt16LE(6) & 0x3fff, height: head.readUInt16LE(8) & 0x3fff };
}

function losslessSize(content: Buffer): Size {
  const head = pieceAt(content, 0, 5);
  if (head[0] !== 0x2f) throw damaged();
  const bits = head.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
