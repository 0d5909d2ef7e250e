import { checkNodeVersion } from './lib/preflight.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  checkNodeVersion();
  const { stopWhenAbandoned } = await import('./lib/callers.mjs');
  const { stopOnSignal } = await import('./lib/children.mjs');
  const { runOracles } = await import('./lib/oracles.mjs');
  stopWhenAbandoned();
  stopOnSignal();
  return runOracles(process.argv.slice(2));
});
