import { checkNodeVersion } from './lib/preflight.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  checkNodeVersion();
  const { stopWhenAbandoned } = await import('./lib/callers.mjs');
  const { stopOnSignal } = await import('./lib/children.mjs');
  const { prepare } = await import('./lib/prepare.mjs');
  const { runParts } = await import('./lib/test-parts.mjs');
  const { formatSummary, total } = await import('./lib/summary.mjs');
  stopWhenAbandoned();
  stopOnSignal();
  await prepare({ needDev: true, needWeb: false });
  const parts = await runParts({ isDeep: process.argv.includes('--deep') });
  console.log(`\n${formatSummary(parts)}`);
  const { passed, failed } = total(parts);
  return failed === 0 && passed > 0 ? 0 : 1;
});
