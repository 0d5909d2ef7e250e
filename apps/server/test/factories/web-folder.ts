import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { atEndOfFile } from '#test/at-end-of-file.ts';

export const PAGE = '<!doctype html><title>Page of the test</title>';
export const SCRIPT = 'document.title = "built";';
export const CLIP = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
/** Lies beside the folder: whoever reads it has left the folder. */
export const OUTSIDE = 'nobody may read this';

/** A built web app with precompressed files, as Vite and our build leave it. Its parents' names must not matter. */
export async function createWebFolder(): Promise<string> {
  const base = await mkdtemp(join(tmpdir(), 'tieout-web-'));
  atEndOfFile(() => rm(base, { recursive: true, force: true }));
  const folder = join(base, 'assets', 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(base, 'outside.txt'), OUTSIDE);
  await writeFile(join(base, 'assets', 'outside.txt'), OUTSIDE);
  await writeFile(join(folder, '.env'), OUTSIDE);
  await mkdir(join(folder, 'tutorials'));
  for (const name of ['tour.mp4', 'tour.webm', 'tour.jpg', 'tour.en.vtt']) {
    await writeFile(join(folder, 'tutorials', name), CLIP);
  }
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const [name, text] of [
    ['index.html', PAGE],
    ['assets/index-abc123.js', SCRIPT],
  ] as const) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
    await writeFile(join(folder, `${name}.gz`), gzipSync(text));
  }
  return folder;
}
