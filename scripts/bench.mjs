import { checkNodeVersion } from './lib/preflight.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  checkNodeVersion();
  const { stopWhenAbandoned } = await import('./lib/callers.mjs');
  const { stopOnSignal } = await import('./lib/children.mjs');
  const { bench } = await import('./lib/bench.mjs');
  stopWhenAbandoned();
  stopOnSignal();
  return bench(process.argv.slice(2));
});
