import type { Statement } from '@tieout/contracts/statements.ts';
import { LRUCache } from 'lru-cache';

/** About what the statements of a busy installation take; the least recently used go first. */
const MAX_BYTES = 48 * 1024 * 1024;

export type StatementCache = LRUCache<string, Statement>;

/** Finished statements of this process, never more than a fixed number of bytes. */
export function createStatementCache(maxBytes = MAX_BYTES): StatementCache {
  return new LRUCache<string, Statement>({
    maxSize: maxBytes,
    // A character of an object in memory takes more than the byte it takes in JSON; twice as much is close enough.
    sizeCalculation: (statement, key) => JSON.stringify(statement).length * 2 + key.length,
  });
}
