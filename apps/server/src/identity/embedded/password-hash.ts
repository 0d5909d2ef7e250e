import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, the library's default algorithm. The parameters travel in the hash, so they can rise later. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let dummyHash: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** Costs what a real check costs, and is never right. */
export async function verifyAgainstNothing(password: string): Promise<false> {
  dummyHash ??= hashPassword('no password of anyone');
  await verify(await dummyHash, `${password}.`);
  return false;
}
