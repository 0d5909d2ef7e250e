import { Worker } from 'node:worker_threads';
import { AppError } from '#server/app-error.ts';
import { ownThread } from '#server/own-thread.ts';
import type { FileReading, ReadingTask } from './file-reading.ts';
import type { FromReader } from './reader-messages.ts';
import { NotUtf8 } from '#tables/file-refusal.ts';

const WORKER = new URL('read-worker.ts', import.meta.url);
/** Of JavaScript objects; the bytes of a workbook, at most 50 MB, come on top. */
const MEMORY_MB = { csv: 96, xlsx: 512 } as const;
/** Pieces of text under way: enough that neither side waits for the other, and no more. */
const PIECES_AHEAD = 4;
const FED_BYTES = 128 * 1024;

export interface ThreadedReading {
  /** The text for COPY; has to be read to its end before `reading` is there. */
  text: AsyncIterable<Uint8Array>;
  reading: Promise<FileReading>;
  /** Ends the thread, wherever it is. */
  stop: () => Promise<void>;
}

interface ThreadOptions {
  worker?: URL;
  memoryMb?: number;
}

/**
 * Reads a file in a thread of its own with a limit to its memory: a hostile file can exhaust that and nothing else, and
 * nobody else waits for its processor time.
 */
export function readInThread(
  task: ReadingTask,
  bytes: () => AsyncIterable<Uint8Array>,
  { worker: url = WORKER, memoryMb = MEMORY_MB[task.fileKind] }: ThreadOptions = {},
): ThreadedReading {
  const credit = new Int32Array(new SharedArrayBuffer(4));
  credit[0] = PIECES_AHEAD;
  const worker = new Worker(url, {
    ...ownThread(),
    workerData: { task, credit },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  });
  let source = bytes()[Symbol.asyncIterator]();
  const texts = createQueue();
  const reading = Promise.withResolvers<FileReading>();
  // Whoever reads the text meets the failure there; nobody need look at both.
  reading.promise.catch(() => undefined);

  function fail(error: Error): void {
    texts.end(error);
    reading.reject(error);
  }
  let left: Uint8Array = new Uint8Array(0);
  async function feed(): Promise<void> {
    if (left.length === 0) left = (await source.next()).value ?? left;
    // Copied, because it is handed over; in small pieces, because each stays until the next collection of garbage.
    const fed = new Uint8Array(left.subarray(0, FED_BYTES));
    left = left.subarray(FED_BYTES);
    if (fed.length === 0) worker.postMessage({ bytes: null });
    else worker.postMessage({ bytes: fed }, [fed.buffer]);
  }
  function rewind(): void {
    left = new Uint8Array(0);
    const before = source;
    source = bytes()[Symbol.asyncIterator]();
    before.return?.().catch(fail);
  }
  worker.on('message', (message: FromReader) => {
    if (message.is === 'hungry') feed().catch(fail);
    else if (message.is === 'rewind') rewind();
    else if (message.is === 'text') texts.add(message.bytes);
    else if (message.is === 'refused') fail(new AppError('invalid-input', message.sentence));
    else if (message.is === 'not-utf-8') fail(new NotUtf8('The bytes are not UTF-8.'));
    else {
      reading.resolve(message.reading);
      texts.end();
    }
  });
  worker.on('error', (error: NodeJS.ErrnoException) => fail(failureOf(error)));
  worker.on('exit', () => fail(new Error('the reading thread ended without an answer')));

  return {
    text: texts.read(() => {
      Atomics.add(credit, 0, 1);
      Atomics.notify(credit, 0);
    }),
    reading: reading.promise,
    async stop() {
      await worker.terminate();
      await source.return?.();
    },
  };
}

function failureOf(error: NodeJS.ErrnoException): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  const sentence = 'The file takes too much memory to read. Save it as CSV or split it, and upload that.';
  return new AppError('invalid-input', sentence, { cause: error });
}

/** What one side adds and the other reads, in order. The first end counts. */
function createQueue() {
  const waiting: Uint8Array[] = [];
  let ended: { error: Error | null } | null = null;
  let wake: (() => void) | null = null;
  return {
    add(bytes: Uint8Array) {
      waiting.push(bytes);
      wake?.();
    },
    end(error: Error | null = null) {
      ended ??= { error };
      wake?.();
    },
    async *read(onTaken: () => void): AsyncGenerator<Uint8Array> {
      for (;;) {
        const next = waiting.shift();
        if (next !== undefined) {
          onTaken();
          yield next;
          continue;
        }
        if (ended !== null) {
          if (ended.error !== null) throw ended.error;
          return;
        }
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
