import { parentPort, workerData } from 'node:worker_threads';
import type { LineRow } from './line-sheet.ts';
import { writeLines } from './write-lines.ts';
import type { FromWriter, ToWriter, WritingTask } from './writer-messages.ts';

/** Small enough that storing one keeps nobody waiting, large enough to be handed over seldom. */
const PIECE_BYTES = 256 * 1024;
/** Pieces that nobody has taken yet: enough that neither side waits for the other, and no more. */
const PIECES_AHEAD = 2;

const { format, head } = workerData as WritingTask;
const port = parentPort;
if (port === null) throw new Error('write-worker.ts runs in a thread of its own');

function tell(message: FromWriter, transfer: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, [...transfer]);
}

let onLines: ((lines: readonly LineRow[] | null) => void) | null = null;
let onTaken: (() => void) | null = null;
let untaken = 0;
port.on('message', (message: ToWriter) => {
  if (message.is === 'lines') onLines?.(message.lines);
  else {
    untaken -= 1;
    onTaken?.();
  }
});

async function* pages(): AsyncGenerator<readonly LineRow[]> {
  for (;;) {
    const lines = await new Promise<readonly LineRow[] | null>((resolve) => {
      onLines = resolve;
      tell({ is: 'hungry' });
    });
    if (lines === null) return;
    yield lines;
  }
}

let waiting: Uint8Array[] = [];
let size = 0;

async function send(): Promise<void> {
  if (size === 0) return;
  while (untaken >= PIECES_AHEAD) await new Promise<void>((resolve) => (onTaken = resolve));
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of waiting) {
    bytes.set(part, at);
    at += part.length;
  }
  [waiting, size] = [[], 0];
  untaken += 1;
  tell({ is: 'piece', bytes }, [bytes.buffer]);
}

for await (const part of writeLines(format, head, pages())) {
  waiting.push(part);
  size += part.length;
  if (size >= PIECE_BYTES) await send();
}
await send();
tell({ is: 'done' });
port.close();
