const TERMINAL_EVERY_MS = 200;
const PLAIN_EVERY_MS = 5_000;
const MEGABYTE = 1_000_000;

export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  /** One line that stays. */
  readonly say: (line: string) => void;
  /** Bytes done of a long step: in a terminal one line that counts, elsewhere a line every few seconds. */
  readonly count: (label: string, totalBytes: number) => Counter;
}

export interface Counter {
  readonly add: (bytes: number) => void;
  readonly end: () => void;
}

export function createProgress(out: Output, now: () => number = Date.now): Progress {
  const isTerminal = out.isTTY === true;

  function say(line: string): void {
    out.write(`${line}\n`);
  }

  function count(label: string, totalBytes: number): Counter {
    const everyMs = isTerminal ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS;
    let doneBytes = 0;
    let nextAt = now() + everyMs;
    return {
      add(bytes) {
        doneBytes += bytes;
        if (now() < nextAt) return;
        nextAt = now() + everyMs;
        // The database grows while it is copied; more than all of it would look like a mistake.
        const line = `${label}: ${inMegabytes(Math.min(doneBytes, totalBytes))} of ${inMegabytes(totalBytes)}`;
        out.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
      },
      end() {
        out.write(`${isTerminal ? '\r\u001b[K' : ''}${label}: ${inMegabytes(doneBytes)}, done\n`);
      },
    };
  }

  return { say, count };
}

export function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / MEGABYTE).toLocaleString('en-US')} MB`;
}
