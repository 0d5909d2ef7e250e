import { checkNodeVersion } from './lib/preflight.mjs';
import { runMain } from './lib/refusal.mjs';

/** Installs and builds what `npm start` needs, without starting it: for images and for machines without a network. */
await runMain(async () => {
  checkNodeVersion();
  const { stopWhenAbandoned } = await import('./lib/callers.mjs');
  const { stopOnSignal } = await import('./lib/children.mjs');
  const { prepare } = await import('./lib/prepare.mjs');
  stopWhenAbandoned();
  stopOnSignal();
  await prepare({ needDev: false, needWeb: true });
});
