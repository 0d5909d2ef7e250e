import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readImage } from './read-image.ts';

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const END = chunk('IEND', Buffer.alloc(0));

function header(width: number, height: number): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', content);
}

function png(width: number, height: number, ...extra: Buffer[]): Buffer {
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(16)));
  return Buffer.concat([SIGNATURE, header(width, height), ...extra, pixels, END]);
}

function segment(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function frame(width: number, height: number): Buffer {
  const content = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return segment(0xc0, content);
}

/** With a stuffed 0xff and a restart among the pixels, and a whole other image in its metadata. */
function jpeg(width: number, height: number): Buffer {
  const thumbnail = Buffer.concat([Buffer.from([0xff, 0xd8]), frame(9_999, 9_999), Buffer.from([0xff, 0xd9])]);
  const scan = Buffer.concat([segment(0xda, Buffer.alloc(6)), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3])]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, thumbnail),
    frame(width, height),
    scan,
    Buffer.from([0xff, 0xd9]),
  ]);
}

function riffChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function webp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
}

function lossy(width: number, height: number): Buffer {
  const content = Buffer.from('0000009d012a0000000000', 'hex');
  content.writeUInt16LE(width, 6);
  content.writeUInt16LE(height, 8);
  return riffChunk('VP8 ', content);
}

function lossless(width: number, height: number): Buffer {
  const content = Buffer.from([0x2f, 0, 0, 0, 0]);
  content.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return riffChunk('VP8L', content);
}

function canvas(width: number, height: number, flags = 0): Buffer {
  const content = Buffer.alloc(10);
  content[0] = flags;
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', content);
}

const PICTURES: readonly (readonly [string, Buffer])[] = [
  ['image/png', png(120, 40)],
  ['image/jpeg', jpeg(120, 40)],
  ['image/webp', webp(lossy(120, 40))],
  ['image/webp', webp(lossless(120, 40))],
  ['image/webp', webp(canvas(120, 40), riffChunk('ICCP', Buffer.alloc(3)), lossy(120, 40))],
];

describe('a picture', () => {
  test.each(PICTURES)('%s is known by its bytes, with its size', (type, bytes) => {
    expect(readImage(bytes)).toEqual({ type, width: 120, height: 40, bytes });
  });

  test.each(PICTURES)('%s loses what hangs behind it: a page, an archive, another picture', (_, bytes) => {
    const behind = Buffer.from('<html><script>alert(1)</script>PK\x03\x04');
    expect(readImage(Buffer.concat([bytes, behind])).bytes).toEqual(bytes);
  });

  test.each(PICTURES)('%s is refused wherever it is cut off', (_, bytes) => {
    for (let length = 1; length < bytes.length; length += 1) {
      expect(() => readImage(bytes.subarray(0, length)), `${length} bytes`).toThrow(/damaged|not a PNG/);
    }
  });

  test.each([
    [png(2049, 1), 'The image is 2,049 × 1 pixels. A logo can be up to 2,048 a side.'],
    [png(4_294_967_295, 4_294_967_295), /^The image is 4,294,967,295 × 4,294,967,295 pixels\./],
    [jpeg(16, 65_535), 'The image is 16 × 65,535 pixels. A logo can be up to 2,048 a side.'],
    [webp(lossless(16_384, 16)), /^The image is 16,384 × 16 pixels\./],
    [webp(canvas(16_777_216, 16), lossless(16, 16)), /damaged/],
    [png(0, 10), /damaged/],
    [jpeg(10, 0), /damaged/],
    [webp(lossy(0, 10)), /damaged/],
  ])('may have 2,048 pixels a side and not more, nor less than one (%#)', (bytes, refusal) => {
    expect(readImage(png(2048, 2048))).toMatchObject({ width: 2048, height: 2048 });
    expect(() => readImage(bytes)).toThrow(refusal);
  });
});

describe('what is no picture', () => {
  test.each([
    ['nothing', '', 'The file is empty.'],
    ['SVG, which can carry script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', /^This/],
    ['a page that is called logo.png', '<!doctype html><script>alert(1)</script>', /^This is not a PNG, JPEG or WebP/],
    ['GIF', 'GIF89a\x01\x00\x01\x00', /^This/],
    ['another RIFF', 'RIFF\x04\x00\x00\x00WAVE', /^This/],
    ['a signature alone', SIGNATURE.toString('latin1'), /damaged/],
  ])('%s is refused', (_, text, refusal) => {
    expect(() => readImage(Buffer.from(text, 'latin1'))).toThrow(refusal);
  });
});

describe('a picture that lies', () => {
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(16)));
  const long = png(10, 10);
  long.writeUInt32BE(0x7fffffff, 8);
  const changed = png(10, 10);
  changed.writeUInt32BE(20, 16);
  const longRiff = webp(lossy(10, 10));
  longRiff.writeUInt32LE(0xffffffff, 4);
  const noStart = webp(lossy(10, 10));
  noStart.writeUInt8(0, 23);

  test.each([
    ['a chunk longer than the file', long],
    ['a header that does not fit its check sum', changed],
    ['two headers', png(10, 10, header(9_999, 9_999))],
    ['pixels before the header', Buffer.concat([SIGNATURE, pixels, header(10, 10), END])],
    ['no pixels', Buffer.concat([SIGNATURE, header(10, 10), END])],
    ['a RIFF longer than the file', longRiff],
    ['no frame', webp(canvas(10, 10))],
    ['a frame without its start code', noStart],
    ['a segment without a length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
    ['two frames', Buffer.concat([jpeg(10, 10).subarray(0, -2), frame(9_999, 9_999), Buffer.from([0xff, 0xd9])])],
  ])('%s is refused', (_, bytes) => {
    expect(() => readImage(bytes)).toThrow(/damaged/);
  });

  test.each([
    ['PNG', png(10, 10, chunk('acTL', Buffer.alloc(8)))],
    ['WebP', webp(canvas(10, 10, 0x02), riffChunk('ANMF', Buffer.alloc(16)))],
  ])('an animated %s is refused in words', (_, bytes) => {
    expect(() => readImage(bytes)).toThrow('The image is animated. Upload a still picture.');
  });

  test('no bytes at all make it run for long or read beyond its end', () => {
    const start = webp(canvas(10, 10), lossy(10, 10));
    for (const [index] of start.entries()) {
      for (const value of [0x00, 0x7f, 0xff]) {
        const bytes = Buffer.from(start);
        bytes[index] = value;
        expect(() => {
          try {
            readImage(bytes);
          } catch (error) {
            if ((error as Error).name !== 'ImageRefusal') throw error;
          }
        }).not.toThrow();
      }
    }
  });
});
