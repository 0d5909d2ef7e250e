import type { FileReading } from './file-reading.ts';

export type FromReader =
  | { is: 'hungry' }
  /** The file is read once more, from its beginning. */
  | { is: 'rewind' }
  | { is: 'text'; bytes: Uint8Array }
  | { is: 'done'; reading: FileReading }
  | { is: 'not-utf-8' }
  | { is: 'refused'; sentence: string };

/** Null: that was all. */
export interface ToReader {
  bytes: Uint8Array | null;
}
