import { createContext } from 'react-router';
import type { Session } from './session.ts';

/** How the guard reaches the session. */
export const sessionContext = createContext<Session>();
