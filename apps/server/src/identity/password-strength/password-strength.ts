import { forbiddenWords, knownWords, lettersOf } from './personal-words.ts';
import { createStrengthEstimator, type StrengthEstimator } from './strength-estimator.ts';

/** Says in words why a password that meets the rules is still a bad one. */
export interface PasswordStrength {
  /** Null when it is good enough. `personal` are names, companies and addresses of its owner. */
  check(password: string, personal: readonly string[]): Promise<string | null>;
}

const PRODUCT = 'tieout';
/** Of zxcvbn's 0 to 4: "safely unguessable: moderate protection from offline slow-hash scenario". */
const GOOD_ENOUGH = 3;

export function createPasswordStrength(
  estimator: StrengthEstimator = createStrengthEstimator(),
): PasswordStrength & { close(): Promise<void> } {
  return {
    async check(password, personal) {
      // zxcvbn lets 'Acme-Ltd-2026!' pass even when it knows the company.
      const letters = lettersOf(password);
      if (forbiddenWords(personal).some((word) => letters.includes(word))) {
        return 'Password must not contain your name or company';
      }
      if (letters.includes(PRODUCT)) return 'Password must not contain the name of this product';
      const score = await estimator.score({ password, words: knownWords([...personal, PRODUCT]) });
      if (score === null) return 'Your password could not be checked right now. Please try again in a moment.';
      return score < GOOD_ENOUGH ? 'Password is too easy to guess. Avoid dictionary words and names.' : null;
    },
    close: () => estimator.close(),
  };
}
