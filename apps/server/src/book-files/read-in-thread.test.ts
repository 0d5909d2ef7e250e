import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readInThread } from './read-in-thread.ts';
import { TASK } from './testing/read-text.ts';

function piecesOf(...texts: string[]): () => AsyncGenerator<Buffer> {
  return async function* pieces() {
    for (const text of texts) yield Buffer.from(text);
  };
}

async function textOf(text: AsyncIterable<Uint8Array>): Promise<string> {
  let whole = '';
  for await (const bytes of text) whole += Buffer.from(bytes).toString();
  return whole;
}

const LINES = '2026-01-31,Bank,5,m\n2026-01-31,Sales,-5,m\n';

test('a file is read in another thread, and its lines come out in order', async () => {
  const { text, reading, stop } = readInThread(TASK, piecesOf('Date,Account,Amount,Memo\n', LINES.repeat(20_000)));
  const copied = await textOf(text);
  expect(copied.split('\n')).toHaveLength(40_001);
  expect(await reading).toMatchObject({ lineCount: 40_000, entryCount: 1 });
  await stop();
});

test('a refusal arrives as its sentence', async () => {
  const { text, reading, stop } = readInThread(TASK, piecesOf('a\0b'));
  await expect(textOf(text)).rejects.toMatchObject({ name: 'AppError', message: expect.stringContaining('NUL') });
  await expect(reading).rejects.toThrow('NUL');
  await stop();
});

test('a thread that nobody reads from waits, and ends when it is told to', async () => {
  const { reading, stop } = readInThread(TASK, piecesOf('Date,Account,Amount,Memo\n', LINES.repeat(100_000)));
  await sleep(50);
  await stop();
  await expect(reading).rejects.toThrow('ended without an answer');
});

test('a source that fails ends the reading with its error', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.from('Date,Account,Amount\n');
    throw new Error('the disk is gone');
  }
  const { text, stop } = readInThread(TASK, failing);
  await expect(textOf(text)).rejects.toThrow('the disk is gone');
  await stop();
});

test('a thread that needs more memory than it is given ends, and nothing else does', async () => {
  const hungry = 'const all = []; for (;;) all.push(new Array(1e5).fill({}));';
  const { reading, stop } = readInThread(TASK, piecesOf(''), {
    worker: new URL(`data:text/javascript,${encodeURIComponent(hungry)}`),
    memoryMb: 16,
  });
  await expect(reading).rejects.toMatchObject({ name: 'AppError', message: expect.stringContaining('memory') });
  await stop();
});
