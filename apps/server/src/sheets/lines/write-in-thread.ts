import { Worker } from 'node:worker_threads';
import { ownThread } from '#server/own-thread.ts';
import type { LinePages } from './write-lines.ts';
import type { FromWriter, ToWriter, WritingTask } from './writer-messages.ts';

const WORKER = new URL('write-worker.ts', import.meta.url);
/** A page of lines and a few pieces of the file are all it ever holds. */
const MEMORY_MB = 96;
const YOUNG_MEMORY_MB = 8;

interface ThreadOptions {
  worker?: URL;
  memoryMb?: number;
}

/**
 * Writes the lines in a thread of its own with a limit to its memory, so that nobody waits for its processor time. The
 * thread begins when the first byte is asked for and ends with whoever reads: at the end, with an error, or early.
 */
export async function* writeInThread(
  task: WritingTask,
  pages: LinePages,
  { worker: url = WORKER, memoryMb = MEMORY_MB }: ThreadOptions = {},
): AsyncGenerator<Uint8Array, void> {
  const source = readAhead(pages);
  const worker = new Worker(url, {
    ...ownThread(),
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MEMORY_MB },
  });
  function tell(message: ToWriter): void {
    worker.postMessage(message);
  }
  try {
    for await (const bytes of piecesFrom(worker, async () => tell({ is: 'lines', lines: await source.next() }))) {
      tell({ is: 'taken' });
      yield bytes;
    }
  } finally {
    await worker.terminate();
    // A query that is under way uses the reader's transaction, which must not end before it.
    await source.stop();
  }
}

/** What the thread writes. It sends only a few pieces that were not taken: nothing piles up here. */
function piecesFrom(worker: Worker, feed: () => Promise<void>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      function fail(error: unknown): void {
        controller.error(error);
      }
      function onExit(): void {
        fail(new Error('the writing thread ended before the file was whole'));
      }
      worker.once('exit', onExit);
      worker.once('error', fail);
      worker.on('message', (message: FromWriter) => {
        if (message.is === 'hungry') feed().catch(fail);
        else if (message.is === 'piece') controller.enqueue(message.bytes);
        else {
          // Pieces that still wait to be read would be lost with the error.
          worker.off('exit', onExit);
          controller.close();
        }
      });
    },
  });
}

/** One page is read while the thread writes the one before. */
function readAhead(pages: LinePages) {
  const source = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  async function read() {
    const { done, value } = await source.next();
    return done === true ? null : value;
  }
  let ahead: ReturnType<typeof read> | null = null;
  return {
    async next() {
      const page = await (ahead ?? read());
      ahead = page === null ? null : read();
      // Met when the thread asks for it.
      ahead?.catch(() => undefined);
      return page;
    },
    async stop() {
      await ahead?.catch(() => undefined);
      await source.return?.();
    },
  };
}
