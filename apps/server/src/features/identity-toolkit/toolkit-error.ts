import type { ToolkitError } from '@tieout/contracts/identity-toolkit.ts';
import { AppError } from '#server/app-error.ts';

/** A refusal in the words of the protocol. The SDK shows what follows the code as its message. */
export class ToolkitRefusal extends Error {
  override readonly name = 'ToolkitRefusal';

  constructor(code: string, sentence?: string) {
    super(sentence === undefined ? code : `${code} : ${sentence}`);
  }
}

/** Our refusals in the protocol's words; the rest are the caller's malformed requests and our own faults. */
const CODES: Readonly<Record<string, string>> = {
  'unknown-email': 'EMAIL_NOT_FOUND',
  'wrong-password': 'INVALID_PASSWORD',
  'bad-credentials': 'INVALID_LOGIN_CREDENTIALS',
  'email-not-verified': 'UNVERIFIED_EMAIL',
  'too-many-attempts': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  'too-many-requests': 'TOO_MANY_ATTEMPTS_TRY_LATER',
};

export function toolkitErrorOf(error: Error): ToolkitError {
  if (error instanceof ToolkitRefusal) return bodyOf(400, error.message);
  if (error instanceof AppError) {
    const code = CODES[error.code];
    if (code !== undefined) return bodyOf(400, `${code} : ${error.message}`);
    if (error.code === 'unavailable') return bodyOf(503, 'BACKEND_ERROR');
    if (error.code !== 'internal-error') return bodyOf(400, 'INVALID_ARGUMENT');
  }
  return bodyOf(500, 'INTERNAL_ERROR');
}

function bodyOf(code: number, message: string): ToolkitError {
  return { error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
}
