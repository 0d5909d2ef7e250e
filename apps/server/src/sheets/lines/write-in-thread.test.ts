import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { HEAD, line } from './testing/example-lines.ts';
import { writeInThread } from './write-in-thread.ts';
import type { LineRow } from './line-sheet.ts';

const XLSX = { format: 'xlsx', head: HEAD } as const;
const CSV = { format: 'csv', head: HEAD } as const;
const PAGE = Array.from({ length: 500 }, (_, index) => line(index, index));

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Pages that know how many were read and whether their reader has let go of them. */
function endless() {
  const seen = { pages: 0, isClosed: false };
  async function* pages(): AsyncGenerator<LineRow[]> {
    try {
      for (;;) {
        seen.pages += 1;
        yield PAGE;
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, pages: pages() };
}

test('a workbook of several pages is written in another thread, its lines in order', async () => {
  const pages = [[line(1, 1)], [line(2, 2)], [line(3, -3)]];
  const workbook = await readXlsx(await bytesOf(writeInThread(XLSX, pages)));
  expect(workbook.sheets[0]?.rows.slice(-3).map((row) => row[11])).toEqual([0.01, 0.02, -0.03]);
});

test('a thread that nobody reads from waits, and ends with its source when the reader leaves', async () => {
  const { seen, pages } = endless();
  const pieces = writeInThread(CSV, pages);
  await pieces.next();
  // Without end, if it did not wait.
  let before = -1;
  while (before !== seen.pages) {
    before = seen.pages;
    await sleep(100);
  }
  await pieces.return();
  expect(seen.isClosed).toBe(true);
});

test('a source that fails ends the writing with its error', async () => {
  async function* failing(): AsyncGenerator<LineRow[]> {
    yield PAGE;
    throw new Error('cancelled');
  }
  await expect(bytesOf(writeInThread(XLSX, failing()))).rejects.toThrow('cancelled');
});

test.each([
  ['fails', 'throw new Error("no such currency")', 'no such currency'],
  ['ends early', 'process.exit(0)', 'before the file was whole'],
  ['needs too much memory', 'const all = []; for (;;) all.push(new Array(1e5).fill({}))', 'memory limit'],
])('a thread that %s is an error to the reader', async (_, code, message) => {
  const { seen, pages } = endless();
  const worker = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  await expect(bytesOf(writeInThread(XLSX, pages, { worker, memoryMb: 16 }))).rejects.toThrow(message);
  expect(seen.pages).toBe(0);
});
