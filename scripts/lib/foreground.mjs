import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SAME_KEYPRESS_MS = 1500;
const isWindows = process.platform === 'win32';

/**
 * Runs the server until it ends and answers its exit code. Ctrl-C arrives here twice (from the terminal and from npm);
 * the server, in a group of its own, receives one signal per keypress. It also holds a channel to us: should this
 * process be killed, the channel closes and the server stops by itself.
 */
export function runInForeground(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: !isWindows,
    });
    const stopForwarding = forwardSignals((signal) => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/**
 * Calls `send` once per request to stop, however many processes pass the same request on. Ctrl-C arrives as what it is;
 * a closed terminal becomes SIGTERM, because SIGHUP would end the server without its work.
 */
export function forwardSignals(send, { now = Date.now, source = process } = {}) {
  let lastAt = -Infinity;
  function forward(signal) {
    if (now() - lastAt < SAME_KEYPRESS_MS) return;
    lastAt = now();
    send(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) source.on(signal, forward);
  return () => {
    for (const signal of signals) source.off(signal, forward);
  };
}
