import { findCallers, isSameProcess } from './processes.mjs';

const CHECK_MS = 1000;

/**
 * npm, or the shell between us, that was killed leaves us behind without a word; nothing may go on running then.
 * A command started without npm may well outlive the shell it was typed into.
 */
export function stopWhenAbandoned() {
  if (process.env.npm_lifecycle_event === undefined) return;
  // A caller the system does not show (another container's) can not be watched.
  const callers = findCallers().filter(isSameProcess);
  setInterval(() => {
    if (!callers.every(isSameProcess)) process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS).unref();
}
