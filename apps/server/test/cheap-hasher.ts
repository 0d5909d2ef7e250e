import {
  createPasswordHasher,
  hashPassword,
  type HashCost,
  type PasswordHasher,
} from '#identity/embedded/password-hash.ts';

/** The least that argon2 takes. The real cost, in every test, would be a sixth of the time of all of them. */
const CHEAP: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** For tests that are not about hashing; `login-limits.db.test.ts` keeps the real one. */
export function createCheapHasher(): PasswordHasher {
  return createPasswordHasher(CHEAP);
}

export function hashCheaply(password: string): Promise<string> {
  return hashPassword(password, CHEAP);
}
