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

export function useSessionState(): SessionState {
  const { session } = useSessionContext();
  return useSyncExternalStore(session.subscribe, session.getState);
}
