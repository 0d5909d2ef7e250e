import { checkNodeVersion } from './lib/preflight.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  checkNodeVersion();
  const { stopWhenAbandoned } = await import('./lib/callers.mjs');
  const { stopOnSignal } = await import('./lib/children.mjs');
  const { prepare } = await import('./lib/prepare.mjs');
  const { runParts } = await import('./lib/test-parts.mjs');
  const { formatFailures, formatRepeats, formatSummary, total } = await import('./lib/summary.mjs');
  const { seedLine } = await import('./lib/test-environment.mjs');
  stopWhenAbandoned();
  stopOnSignal();
  await prepare({ needDev: true, needWeb: false });
  const parts = await runParts({ isDeep: process.argv.includes('--deep') });
  const { passed, failed } = total(parts);
  const repeats = formatRepeats(parts);
  if (repeats !== '') console.log(`\n${repeats}`);
  if (failed > 0) console.log(`\n${formatFailures(parts)}\n\n${seedLine()}`);
  console.log(`\n${formatSummary(parts)}`);
  return failed === 0 && passed > 0 ? 0 : 1;
});
