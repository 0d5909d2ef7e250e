import type { PublicConfig } from '@tieout/contracts/config.ts';
import type { AccessibleResources } from '@tieout/contracts/me.ts';
import type { Role, UserType } from '@tieout/contracts/people.ts';
import { NO_USER_DETAILS, readUserDetails, type UserDetails } from '#lib/storage.ts';

export interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
}

export interface Toast {
  readonly isVisible: boolean;
  readonly content: string;
  readonly isError: boolean;
  /** A way back, or out, inside the toast. */
  readonly action?: ToastAction;
  /** Share that is done of something that takes longer than a toast; it stays until it is replaced. */
  readonly progress?: number;
}

/** The shared state of spec section 1. */
export interface SessionState {
  readonly role: Role | null;
  /** The user type; '' until the start-up check has ended, then UNKNOWN without a session. */
  readonly roleType: UserType | '';
  readonly accessibleResources: AccessibleResources | null;
  readonly userDetails: UserDetails;
  readonly toast: Toast;
  readonly homeRedirectUrl: string;
  /** Of the installation; null until it has arrived. */
  readonly config: PublicConfig | null;
  /** Tells the session of the stored token from others; '' without one. */
  readonly sessionKey: string;
}

export interface Session {
  getState: () => SessionState;
  update: (changes: Partial<SessionState>) => void;
  subscribe: (listener: () => void) => () => void;
}

const NO_TOAST: Toast = { isVisible: false, content: '', isError: false };

/** What of the state belongs to a person; a log-out sets it back. */
export const SIGNED_OUT = {
  role: null,
  roleType: 'UNKNOWN',
  accessibleResources: null,
  userDetails: NO_USER_DETAILS,
  sessionKey: '',
} as const satisfies Partial<SessionState>;

export function createSession(): Session {
  const listeners = new Set<() => void>();
  let state: SessionState = {
    role: null,
    roleType: '',
    accessibleResources: null,
    userDetails: readUserDetails(),
    toast: NO_TOAST,
    homeRedirectUrl: '/',
    config: null,
    sessionKey: '',
  };
  return {
    getState: () => state,
    update(changes) {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function isSignedIn({ role }: Pick<SessionState, 'role'>): boolean {
  return role !== null;
}

/** One toast at a time: a new one replaces the one before. */
export function showToast(session: Session, content: string, isError = false): void {
  session.update({ toast: { isVisible: true, content, isError } });
}

export function hideToast(session: Session): void {
  session.update({ toast: NO_TOAST });
}
