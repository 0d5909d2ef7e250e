import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, isInstalled } from './install.mjs';
import { withPrepareLock } from './prepare-lock.mjs';
import { checkWritable } from './preflight.mjs';
import { ROOT } from './project.mjs';
import { ensureWebBuilt, isWebBuilt } from './web-build.mjs';

/** Everything a command needs before its own work. Writes nothing when nothing has changed, also in a read-only folder. */
export async function prepare({ needDev, needWeb }) {
  if ((await isInstalled(needDev)) && (!needWeb || isWebBuilt())) return;
  for (const folder of ['.', 'node_modules', 'apps/web']) {
    if (existsSync(path.join(ROOT, folder))) await checkWritable(path.join(ROOT, folder));
  }
  await withPrepareLock(ROOT, async ({ recordHelper }) => {
    await ensureInstalled({ needDev, recordHelper });
    if (needWeb) await ensureWebBuilt();
  });
}
