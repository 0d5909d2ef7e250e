import { readFile, writeFile } from 'node:fs/promises';
import { generateSchema } from '#db/generate-schema.ts';
import { startTestCluster } from '#db/embedded/test-cluster.ts';
import { migrate } from '#db/migrate.ts';
import { prepareDatabase } from '#db/roles.ts';

const SCHEMA = new URL('../src/db/schema.ts', import.meta.url);

/** Writes the types of the migrated schema, or with --check says whether they are current. */
const cluster = await startTestCluster();
try {
  const { ownerUrl } = await prepareDatabase(cluster.superuserUrl, 'schema');
  await migrate(ownerUrl);
  const generated = await generateSchema(ownerUrl);
  if (process.argv.includes('--check')) {
    const isCurrent = (await readFile(SCHEMA, 'utf8')) === generated;
    if (!isCurrent) process.exitCode = 1;
  } else {
    await writeFile(SCHEMA, generated);
  }
} finally {
  await cluster.stop();
}
