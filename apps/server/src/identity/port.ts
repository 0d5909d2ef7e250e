/** What a valid token proves: who, which session, when. Roles and companies are never read from it. */
export interface IdClaims {
  uid: string;
  sessionId: string;
  /** Seconds since the epoch. */
  issuedAt: number;
}

export type PasswordCheck =
  | { outcome: 'ok'; uid: string }
  | { outcome: 'unknown-user' }
  | { outcome: 'wrong-password' }
  | { outcome: 'disabled' }
  | { outcome: 'no-password' }
  | { outcome: 'unverified'; uid: string };

export interface SessionOrigin {
  userAgent: string | null;
  ip: string | null;
}

export interface IdentityProvider {
  checkPassword(email: string, password: string): Promise<PasswordCheck>;
  setPassword(uid: string, password: string): Promise<void>;
  startSession(uid: string, origin: SessionOrigin): Promise<{ accessToken: string }>;
  /** Null for anything that is not a live token of ours. */
  verifyIdToken(token: string): Promise<IdClaims | null>;
  endSession(sessionId: string): Promise<void>;
}
