import { LOGO_MAX_PIXELS, type LOGO_TYPES } from '@tieout/contracts/account.ts';
import { damaged, ImageRefusal, type ImageSize } from './image-size.ts';
import { jpegSize } from './jpeg-size.ts';
import { PNG_SIGNATURE, pngSize } from './png-size.ts';
import { webpSize } from './webp-size.ts';

export type ImageType = (typeof LOGO_TYPES)[number];

export interface Image {
  type: ImageType;
  width: number;
  height: number;
  /** The picture alone, without what somebody has hung behind it. */
  bytes: Buffer;
}

/**
 * A picture, told by its bytes and never by its name. Nothing is decompressed.
 * @throws ImageRefusal with a sentence for whoever has sent it.
 */
export function readImage(bytes: Buffer): Image {
  if (bytes.length === 0) throw new ImageRefusal('The file is empty.');
  const type = typeOf(bytes);
  if (type === null) {
    throw new ImageRefusal('This is not a PNG, JPEG or WebP image, whatever its file name says.');
  }
  const { width, height, byteLength } = SIZE_OF[type](bytes);
  if (width === 0 || height === 0) throw damaged();
  if (Math.max(width, height) > LOGO_MAX_PIXELS) {
    throw new ImageRefusal(
      `The image is ${inWords(width)} × ${inWords(height)} pixels. A logo can be up to ${inWords(LOGO_MAX_PIXELS)} a side.`,
    );
  }
  return { type, width, height, bytes: bytes.subarray(0, byteLength) };
}

const SIZE_OF: Readonly<Record<ImageType, (bytes: Buffer) => ImageSize>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

function typeOf(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'image/webp' : null;
}

function inWords(count: number): string {
  return count.toLocaleString('en-US');
}
