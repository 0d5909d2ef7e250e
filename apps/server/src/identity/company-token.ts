import { randomBytes } from 'node:crypto';

const COMPANY_BYTES = 16;
const SECRET_BYTES = 32;
/** 48 bytes are a whole number of base64 characters: no two texts stand for the same bytes. */
const SHAPE = /^[A-Za-z0-9_-]{64}$/;

/** Whose books, and a secret. The company stands in it because its bearer has no session that could name one. */
export function makeCompanyToken(companyId: string): string {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex');
  return Buffer.concat([company, randomBytes(SECRET_BYTES)]).toString('base64url');
}

/** Which company a token claims to be of; only the stored hash tells whether that is true. */
export function companyIdOf(token: string): string | null {
  if (!SHAPE.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').subarray(0, COMPANY_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
