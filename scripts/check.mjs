import { checkNodeVersion } from './lib/preflight.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  checkNodeVersion();
  const { stopWhenAbandoned } = await import('./lib/callers.mjs');
  const { stopOnSignal } = await import('./lib/children.mjs');
  const { prepare } = await import('./lib/prepare.mjs');
  const { runChecks } = await import('./lib/checks.mjs');
  stopWhenAbandoned();
  stopOnSignal();
  await prepare({ needDev: true, needWeb: false });
  const results = await runChecks();
  return results.every(({ code }) => code === 0) ? 0 : 1;
});
