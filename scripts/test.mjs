import { checkNodeVersion } from './lib/preflight.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  checkNodeVersion();
  const { stopWhenAbandoned } = await import('./lib/callers.mjs');
  const { stopOnSignal } = await import('./lib/children.mjs');
  const { prepare } = await import('./lib/prepare.mjs');
  const { readTestOptions } = await import('./lib/test-options.mjs');
  const { runParts, runSlice } = await import('./lib/test-parts.mjs');
  const { describeRotation, runRotation } = await import('./lib/test-rotation.mjs');
  const { formatFailures, formatRepeats, formatSummary, total } = await import('./lib/summary.mjs');
  const { seedLine } = await import('./lib/test-environment.mjs');
  const { isDeep, slice, isRotationAlone, deepMinutes, isListed } = readTestOptions(process.argv.slice(2));
  if (isListed) {
    console.log(describeRotation());
    return 0;
  }
  stopWhenAbandoned();
  stopOnSignal();
  await prepare({ needDev: true, needWeb: false });
  console.log(seedLine());
  const parts = [];
  if (slice !== undefined) parts.push(...(await runSlice(slice)));
  else if (!isRotationAlone) parts.push(...(await runParts({ isDeep })));
  if (deepMinutes > 0) parts.push(...(await runRotation(deepMinutes)));
  const { passed, failed } = total(parts);
  const repeats = formatRepeats(parts);
  if (repeats !== '') console.log(`\n${repeats}`);
  if (failed > 0) console.log(`\n${formatFailures(parts)}\n\n${seedLine()}`);
  console.log(`\n${formatSummary(parts)}`);
  return failed === 0 && passed > 0 ? 0 : 1;
});
