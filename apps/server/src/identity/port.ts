import type { Db } from '#db/client.ts';

/** What a valid token proves: who, which session, when. Roles and companies are never read from it. */
export interface IdClaims {
  uid: string;
  sessionId: string;
  /** Seconds since the epoch. */
  issuedAt: number;
}

export type PasswordCheck =
  /** `checkedAt`: a password set after this moment must win over the session that is about to begin. */
  | { outcome: 'ok'; uid: string; checkedAt: string }
  | { outcome: 'unknown-user' }
  | { outcome: 'wrong-password'; uid: string }
  | { outcome: 'disabled'; uid: string }
  | { outcome: 'no-password'; uid: string }
  | { outcome: 'unverified'; uid: string };

export interface SessionOrigin {
  userAgent: string | null;
  ip: string | null;
}

export interface AdoptionOrigin extends SessionOrigin {
  /** The cookie of the browser in which an external login began. */
  browserSecret: string | null;
}

/** Who holds the refresh token: our HttpOnly cookie, or the identity module in the page, until its session is adopted. */
export type SessionKeeper = 'COOKIE' | 'MODULE';

export interface StartOptions {
  /** When the password was checked: one that was set after that moment wins. */
  checkedAt?: string | null;
  /** The cookie, unless said otherwise. */
  keptBy?: SessionKeeper;
  /** The transaction of what the session is given for. */
  db?: Db;
}

export interface TokenSet {
  /** One hour. */
  accessToken: string;
  refreshToken: string;
}

export type Refreshed =
  | { outcome: 'ok'; accessToken: string; refreshToken: string }
  | { outcome: 'dead' }
  /** The provider cannot be asked now; the session is not over. */
  | { outcome: 'unavailable' };

/** A password made ready to be stored, before the transaction that stores it: hashing must not hold a connection. */
export type Credential = { readonly kind: 'hash'; hash: string } | { readonly kind: 'plain'; password: string };

export interface NewIdentity {
  uid: string;
  email: string;
  credential: Credential | null;
  isEmailVerified: boolean;
}

/**
 * Who somebody is. Two adapters: our own provider, and Firebase. Methods that take a `db` take part in the caller's
 * transaction. Flags and sessions are rows of ours in both; a revoked session is dead at the next request.
 */
export interface IdentityProvider {
  readonly kind: 'embedded' | 'firebase';
  /** What the browser's identity module needs to know. */
  readonly project: { apiKey: string; projectId: string };
  prepareCredential(password: string): Promise<Credential>;
  createUser(db: Db, user: NewIdentity): Promise<void>;
  setPassword(db: Db, uid: string, credential: Credential): Promise<void>;
  checkPassword(email: string, password: string): Promise<PasswordCheck>;
  /** Null when the account is gone or its password was changed after `checkedAt`. */
  startSession(uid: string, origin: SessionOrigin, options?: StartOptions): Promise<TokenSet | null>;
  /** Null for anything that is not a live token of ours. */
  verifyIdToken(token: string): Promise<IdClaims | null>;
  refresh(refreshToken: string): Promise<Refreshed>;
  /** Turns the session of the identity module into one kept by a cookie. Null when the two tokens do not belong together. */
  adoptSession(claims: IdClaims, refreshToken: string, origin: AdoptionOrigin): Promise<TokenSet | null>;
  endSession(sessionId: string): Promise<void>;
  /** Ends the session of a refresh token, if there is one. */
  endSessionOf(refreshToken: string): Promise<void>;
  endAllSessions(db: Db, uid: string): Promise<void>;
  /** One use, sixty seconds; with `browserSecret` only in the browser that holds this cookie. */
  createCustomToken(db: Db, uid: string, browserSecret?: string): Promise<string>;
  /** The `oobCode` of a reset link: one use, one hour. */
  createResetCode(db: Db, uid: string): Promise<string>;
  markEmailVerified(db: Db, uid: string): Promise<void>;
}
