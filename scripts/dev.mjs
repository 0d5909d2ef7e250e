import { checkNodeVersion, checkPort } from './lib/preflight.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  checkNodeVersion();
  await checkPort();
  const { develop } = await import('./lib/develop.mjs');
  return develop();
});
