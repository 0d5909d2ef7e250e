import { hash, verify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '#server/app-error.ts';

/** OWASP's minimum for argon2id, the library's default algorithm. The parameters travel in the hash, so they can rise later. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

/** More at once would take the machine from everybody else; more in line would wait longer than a person does. */
const AT_ONCE = 2;
const IN_LINE = 50;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
  /** Costs what a real check costs, and is never right. */
  verifyAgainstNothing(password: string): Promise<false>;
  /** Whether the hash was made with weaker parameters than today's. */
  isOutdated(passwordHash: string): boolean;
}

/** Hashes in a short line. Beyond it callers are told to come back, before they have cost anything. */
export function createPasswordHasher(): PasswordHasher {
  const line = pLimit(AT_ONCE);
  let dummyHash: Promise<string> | null = null;

  function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (line.pendingCount >= IN_LINE) throw tooBusy();
    return line(work);
  }

  return {
    hash: (password) => inLine(() => hashPassword(password)),
    verify: (passwordHash, password) => inLine(() => verify(passwordHash, password)),
    async verifyAgainstNothing(password) {
      dummyHash ??= hashPassword('no password of anyone');
      const nobody = await dummyHash;
      await inLine(() => verify(nobody, `${password}.`));
      return false;
    },
    isOutdated: (passwordHash) => !passwordHash.startsWith(CURRENT),
  };
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

function tooBusy(): AppError {
  return new AppError('too-many-attempts', 'Too many people are logging in right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });
}
