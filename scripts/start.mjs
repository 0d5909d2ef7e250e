import { checkNodeVersion, checkPort } from './lib/preflight.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  checkNodeVersion();
  await checkPort();
  const { start } = await import('./lib/start.mjs');
  return start();
});
