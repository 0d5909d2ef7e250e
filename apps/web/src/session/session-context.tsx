import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { SessionFlow } from './session-flow.ts';
import type { Session, SessionState } from './session.ts';

interface SessionContextValue {
  session: Session;
  flow: SessionFlow;
}

const SessionContext = createContext<SessionContextValue | null>(null);

export function SessionProvider({ session, flow, children }: SessionContextValue & { children: ReactNode }) {
  return <SessionContext value={{ session, flow }}>{children}</SessionContext>;
}

function useSessionContext(): SessionContextValue {
  const value = use(SessionContext);
  if (value === null) throw new Error('SessionProvider is missing above this component.');
  return value;
}

export function useSession(): Session {
  return useSessionContext().session;
}

export function useSessionFlow(): SessionFlow {
  return useSessionContext().flow;
}

/** The company whose name the shell shows. Only for pages of user types that belong to a company. */
export function useCompanyId(): string {
  const { companyId } = useSessionState().userDetails;
  if (companyId === null) throw new Error('This page needs a company, and the session has none.');
  return companyId;
}

export function useSessionState(): SessionState {
  const { session } = useSessionContext();
  return useSyncExternalStore(session.subscribe, session.getState);
}
