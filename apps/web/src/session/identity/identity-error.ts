/** What the provider said: its code, such as `auth/invalid-action-code`, and its sentence as plain text. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: string;

  constructor(code: string, message: string, cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

const NO_SENTENCE = 'The identity provider refused without a reason.';

/** Turns the SDK's error into ours; anything else, a mistake of our own for instance, stays as it is. */
export function identityErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  return new IdentityError(error.code, providerSentence(error.message), error);
}

/** The SDK wraps the provider's sentence: `Firebase: {sentence} ({code}).` A code without a sentence reads `Firebase: Error (…).` */
export function providerSentence(message: string): string {
  const sentence = message
    .replace(/^Firebase: /, '')
    .replace(/\s*\(auth\/[^()\s]*\)\.?$/, '')
    .trim();
  return sentence === '' || sentence === 'Error' ? NO_SENTENCE : sentence;
}
