import { hash, verify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '#server/app-error.ts';

/** OWASP's minimum for argon2id, the library's default algorithm. The parameters travel in the hash, so they can rise later. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** More at once would take the machine from everybody else; more in line would wait longer than a person does. */
const AT_ONCE = 2;
const IN_LINE = 50;

export type HashCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
  /** Costs what a real check costs, and is never right. */
  verifyAgainstNothing(password: string): Promise<false>;
  /** Whether the hash was made with weaker parameters than today's. */
  isOutdated(passwordHash: string): boolean;
}

/** Hashes in a short line. Beyond it callers are told to come back, before they have cost anything. */
export function createPasswordHasher(cost: HashCost = COST): PasswordHasher {
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const line = pLimit(AT_ONCE);
  let dummyHash: Promise<string> | null = null;

  function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (line.pendingCount >= IN_LINE) throw tooBusy();
    return line(work);
  }

  return {
    hash: (password) => inLine(() => hashPassword(password, cost)),
    verify: (passwordHash, password) => inLine(() => verify(passwordHash, password)),
    async verifyAgainstNothing(password) {
      dummyHash ??= hashPassword('no password of anyone', cost);
      const nobody = await dummyHash;
      await inLine(() => verify(nobody, `${password}.`));
      return false;
    },
    isOutdated: (passwordHash) => !passwordHash.startsWith(current),
  };
}

export function hashPassword(password: string, cost: HashCost = COST): Promise<string> {
  return hash(password, cost);
}

function tooBusy(): AppError {
  return new AppError('too-many-attempts', 'Too many people are logging in right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
}
