import { getCompileCacheDir } from 'node:module';
import path from 'node:path';

/**
 * What each thread of ours starts with: nothing of the process's flags and secrets, only the folder of what is compiled
 * already. Without it a thread loads the compiler, 20 MB, for itself.
 */
export function ownThread(): { execArgv: string[]; env: Record<string, string> } {
  const folder = getCompileCacheDir();
  // Node adds a folder for its version by itself, and would to this one again.
  return { execArgv: [], env: folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) } };
}
