import type { AppDb } from '#db/client.ts';
import type { AttemptLimits } from '#identity/attempts/attempt-limits.ts';
import type { IdentityProvider } from '#identity/port.ts';

/** What registration, verification and reset stand on. */
export interface AccountDeps {
  db: AppDb;
  identity: IdentityProvider;
  limits: AttemptLimits;
  /** Links in mails begin with it. */
  publicUrl: string;
  log: {
    warn: (facts: object, message: string) => void;
    error: (facts: object, message: string) => void;
  };
}
