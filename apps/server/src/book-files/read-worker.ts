import { parentPort, workerData } from 'node:worker_threads';
import type { ReadingTask } from './file-reading.ts';
import type { FromReader, ToReader } from './reader-messages.ts';
import { readFile } from './read-file.ts';
import { FileRefusal, NotUtf8 } from '#tables/file-refusal.ts';

/** Text is sent in pieces of about this size. */
const PIECE = 64 * 1024;

const { task, credit } = workerData as { task: ReadingTask; credit: Int32Array };
const port = parentPort;
if (port === null) throw new Error('read-worker.ts runs in a thread of its own');

function tell(message: FromReader, transfer: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, [...transfer]);
}

let answered: ((message: ToReader) => void) | null = null;
port.on('message', (message: ToReader) => answered?.(message));

let readings = 0;

async function* fileBytes(): AsyncGenerator<Uint8Array> {
  readings += 1;
  if (readings > 1) tell({ is: 'rewind' });
  for (;;) {
    const { bytes } = await new Promise<ToReader>((resolve) => {
      answered = resolve;
      tell({ is: 'hungry' });
    });
    if (bytes === null) return;
    yield bytes;
  }
}

let piece = '';

function send(): void {
  if (piece === '') return;
  // Stops this whole thread, the unpacking of a workbook included, until there is room: nothing piles up here.
  while (Atomics.load(credit, 0) <= 0) Atomics.wait(credit, 0, 0);
  Atomics.sub(credit, 0, 1);
  const bytes = new TextEncoder().encode(piece);
  piece = '';
  tell({ is: 'text', bytes }, [bytes.buffer as ArrayBuffer]);
}

function onText(text: string): void {
  piece += text;
  if (piece.length >= PIECE) send();
}

try {
  const reading = await readFile(task, { bytes: fileBytes, onText });
  send();
  tell({ is: 'done', reading });
} catch (error) {
  if (error instanceof NotUtf8) tell({ is: 'not-utf-8' });
  else if (error instanceof FileRefusal) tell({ is: 'refused', sentence: error.message });
  else throw error;
}
port.close();
