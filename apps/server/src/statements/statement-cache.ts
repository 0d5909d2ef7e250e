import type { Statement } from '@tieout/contracts/statements.ts';

/** About what the statements of a busy installation take; the least recently used go first. */
const MAX_BYTES = 48 * 1024 * 1024;

export interface StatementCache {
  get: (key: string) => Statement | undefined;
  put: (key: string, statement: Statement) => void;
}

/** Finished statements of this process, never more than a fixed number of bytes. */
export function createStatementCache(maxBytes = MAX_BYTES): StatementCache {
  const kept = new Map<string, { statement: Statement; bytes: number }>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.statement;
    },
    put(key, statement) {
      drop(key);
      // A character of an object in memory takes more than the byte it takes in JSON; twice as much is close enough.
      const size = JSON.stringify(statement).length * 2 + key.length;
      if (size > maxBytes) return;
      kept.set(key, { statement, bytes: size });
      bytes += size;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}
