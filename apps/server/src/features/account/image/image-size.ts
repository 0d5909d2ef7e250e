/** What a picture's own header says of it, and where the picture ends: what follows is not part of it. */
export interface ImageSize {
  width: number;
  height: number;
  byteLength: number;
}

/** Why a file of the right kind is not a picture we keep, as a sentence for its sender. */
export class ImageRefusal extends Error {
  override readonly name = 'ImageRefusal';
}

export function damaged(): ImageRefusal {
  return new ImageRefusal('The image is damaged: part of it is missing. Save it again and upload the new file.');
}

export function animated(): ImageRefusal {
  return new ImageRefusal('The image is animated. Upload a still picture.');
}

/** A piece of the file that has to be there. */
export function pieceAt(bytes: Buffer, start: number, length: number): Buffer {
  if (start + length > bytes.length) throw damaged();
  return bytes.subarray(start, start + length);
}
