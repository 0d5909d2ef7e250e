import { FileRefusal, NotUtf8 } from './file-refusal.ts';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface TextReader {
  encoding: Encoding;
  read: (bytes: Uint8Array) => string;
  end: () => string;
}

/** A byte order mark decides; without one the bytes are UTF-8 until they prove not to be. */
export function encodingOf(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

export function createTextReader(encoding: Encoding): TextReader {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let isMarked: boolean | null = null;

  function decode(bytes: Uint8Array | undefined, isLast: boolean): string {
    isMarked ??= bytes?.[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    let text: string;
    try {
      text = isLast ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch (error) {
      if (encoding === 'utf-8' && !isMarked) throw new NotUtf8('', { cause: error });
      const name = encoding === 'utf-8' ? 'UTF-8' : 'UTF-16';
      throw new FileRefusal(`The file says it is ${name}, but it is not. Save it as CSV in UTF-8.`, { cause: error });
    }
    if (encoding === 'windows-1252' && /[\u0080-\u009f]/.test(text)) {
      throw new FileRefusal('The file is neither UTF-8 nor Windows-1252. Save it as CSV in UTF-8.');
    }
    if (text.includes('\0')) {
      throw new FileRefusal('The file contains NUL characters, so it is not text. Save it as CSV in UTF-8.');
    }
    return text;
  }
  return {
    encoding,
    read: (bytes) => decode(bytes, false),
    end: () => decode(undefined, true),
  };
}
