import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logFile, readReason, rotateLog } from './log-file.ts';
import { makeFolder, removeFolder } from './testing/harness.ts';

let folder: string;

beforeEach(async () => {
  folder = await makeFolder();
  await mkdir(path.dirname(logFile(folder)));
});

afterEach(() => removeFolder(folder));

it('keeps one older log of limited size and lets the writer go on in the emptied file', async () => {
  const writer = await open(logFile(folder), 'a');
  await writer.write('x'.repeat(5_000_001));
  await rotateLog(folder);
  await writer.write('next line');
  await writer.close();
  expect(await readFile(logFile(folder), 'utf8')).toBe('next line');
  expect(await readFile(`${logFile(folder)}.1`, 'utf8')).toHaveLength(5_000_001);
});

it('leaves a small log alone', async () => {
  await writeFile(logFile(folder), 'short');
  await rotateLog(folder);
  expect(await readFile(logFile(folder), 'utf8')).toBe('short');
});

it("gives PostgreSQL's last fatal words as the reason", async () => {
  await writeFile(
    logFile(folder),
    '2026-01-01 00:00:00.000 UTC [1] FATAL:  older reason\n2026-01-01 00:00:00.000 UTC [2] PANIC:  disk is full\n' +
      '2026-01-01 00:00:00.000 UTC [2] LOG:  shutting down\n',
  );
  expect(await readReason(folder)).toBe('disk is full');
});
