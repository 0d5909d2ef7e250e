import { AppError } from '#server/app-error.ts';
import type { AttemptLimits, Source } from './attempts/attempt-limits.ts';

/** The specification's words (section 8) for what login, registration and reset say of an account. */
export function emailTaken(): AppError {
  return new AppError(
    'email-taken',
    'Looks like you already have an account with us. Welcome back! Please login using the same email.',
  );
}

interface Watch {
  limits: AttemptLimits;
  log: { warn: (facts: object, message: string) => void };
}

/** For whoever asks about an address that has no account; null when they may not be told. Who asks about many is noticed. */
export async function unknownEmailFor(
  { limits, log }: Watch,
  emailCanonical: string,
  source: Source,
): Promise<AppError | null> {
  if (await limits.isProbing(source.ip, emailCanonical)) {
    log.warn({ ip: source.ip }, 'this network has tried many addresses that have no account');
  }
  if (!(await limits.mayExplain(source))) return null;
  return new AppError(
    'unknown-email',
    "Looks like you don't have an account with us. Please register using the link below",
  );
}
