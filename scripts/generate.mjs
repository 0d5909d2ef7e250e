// Writes every generated file, or with --check fails when one of them is not what its source says.
import { spawnSync } from 'node:child_process';

const GENERATORS = [
  { script: 'apps/server/scripts/generate-schema.ts', file: 'apps/server/src/db/schema.ts' },
  { script: 'apps/server/scripts/generate-sql.ts', file: 'The SQL beside *.queries.ts' },
  { script: 'apps/server/scripts/generate-openapi.ts', file: 'docs/openapi.json' },
  { script: 'packages/demo/scripts/generate-metric-docs.ts', file: 'docs/metrics' },
  { script: 'apps/web/scripts/generate-theme-css.ts', file: 'apps/web/src/theme/theme-variables.css' },
];

const isCheck = process.argv.includes('--check');

for (const { script, file } of GENERATORS) {
  const { status } = spawnSync(process.execPath, [script, ...(isCheck ? ['--check'] : [])], { stdio: 'inherit' });
  if (status === 0) continue;
  console.error(
    isCheck ? `${file} is not current. Run: npm run generate` : `${script} failed; ${file} was not written.`,
  );
  process.exitCode = 1;
}
