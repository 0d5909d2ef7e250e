import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { recordSql } from './record-sql.ts';
import { SQL_SAMPLES } from './sql-samples.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Writes the SQL of every *.queries.ts beside it, or with --check says whether it is current. */
for await (const file of glob('src/**/*.queries.ts', { cwd: ROOT })) {
  const name = file.replaceAll('\\', '/').replace(/\.ts$/, '');
  const sampled = SQL_SAMPLES[name];
  const missing = Object.keys(sampled?.module ?? {}).filter(
    (key) => !sampled?.samples.some((sample) => sample.name.split(' ')[0] === key),
  );
  if (sampled === undefined || missing.length > 0) {
    throw new Error(`scripts/sql-samples.ts and identity-samples.ts have no sample for ${name} ${missing.join(', ')}`);
  }
  const target = `${ROOT}${name}.sql`;
  const generated = await recordSql(sampled.samples);
  if (!process.argv.includes('--check')) {
    await writeFile(target, generated);
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== generated) {
    process.stderr.write(`${name}.sql is not current.\n`);
    process.exitCode = 1;
  }
}
