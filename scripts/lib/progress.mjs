const TTY_EVERY_MS = 1000;
const PLAIN_EVERY_MS = 5000;

export function seconds(milliseconds) {
  return milliseconds < 9950 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds / 1000)} s`;
}

/**
 * Shows that a long step is alive: in a terminal one line that counts, elsewhere a line every few seconds.
 * `out` and `now` are given by tests.
 */
export async function withProgress(label, work, { out = process.stdout, now = Date.now } = {}) {
  const startedAt = now();
  const isTerminal = out.isTTY === true;
  out.write(isTerminal ? `${label} …` : `${label} …\n`);
  const timer = setInterval(
    () => {
      const line = `${label} … ${Math.round((now() - startedAt) / 1000)} s`;
      out.write(isTerminal ? `\r${line}` : `${line}\n`);
    },
    isTerminal ? TTY_EVERY_MS : PLAIN_EVERY_MS,
  );
  let ending = 'failed';
  try {
    const result = await work();
    ending = 'done';
    return result;
  } finally {
    clearInterval(timer);
    const line = `${label}: ${ending} in ${seconds(now() - startedAt)}`;
    // The counting line may be longer than the last one.
    out.write(isTerminal ? `\r\u001b[K${line}\n` : `${line}\n`);
  }
}
