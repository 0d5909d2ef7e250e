import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './file-hash.mjs';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.map', '.webmanifest', '.xml']);
const SMALLEST_BYTES = 1000;

/** Writes file.br and file.gz beside every text file for which they are smaller; the server then only picks one. */
export async function precompress(folder) {
  const files = listFiles(folder, '.').filter((file) => TEXT.has(path.extname(file)));
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length <= SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(content, { params }),
    compressGzip(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}
