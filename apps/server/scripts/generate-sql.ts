import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { recordSql, type Sample } from './record-sql.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Writes the SQL of every *.queries.ts beside it, or with --check says whether it is current. Samples stand beside the
 * queries: one call per shape of statement.
 */
for await (const file of glob('src/**/*.queries.ts', { cwd: ROOT })) {
  const name = file.replaceAll('\\', '/').replace(/\.ts$/, '');
  const samples = await samplesOf(name);
  const target = `${ROOT}${name}.sql`;
  const generated = await recordSql(samples);
  if (!process.argv.includes('--check')) {
    await writeFile(target, generated);
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== generated) {
    process.stderr.write(`${name}.sql is not current.\n`);
    process.exitCode = 1;
  }
}

/** @throws Error when a function has none. */
async function samplesOf(name: string): Promise<readonly Sample[]> {
  if (!existsSync(`${ROOT}${name}.samples.ts`)) throw new Error(`${name}.ts has no samples: write ${name}.samples.ts`);
  const { samples } = (await import(`../${name}.samples.ts`)) as { samples: readonly Sample[] };
  const sampled = new Set(samples.map((sample) => sample.name.split(' ')[0]));
  const exported = Object.entries((await import(`../${name}.ts`)) as object);
  const missing = exported.flatMap(([key, value]) => (typeof value === 'function' && !sampled.has(key) ? [key] : []));
  if (missing.length > 0) throw new Error(`${name}.samples.ts has no sample for ${missing.join(', ')}`);
  return samples;
}
