import { deleteApp, initializeApp } from '@firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from '@firebase/auth';
import { randomUUID } from 'node:crypto';
import type { Outcome } from './outcome.ts';
import type { Provider } from './provider.ts';

export interface World {
  provider: Provider;
  origin: string;
  /** A browser of its own, as far as the SDK is concerned. */
  auth: Auth;
  openAnother: () => Auth;
}

export type Step = (world: World) => Promise<Outcome>;
/** By name: a sentence that says what is tried. */
export type Steps = Readonly<Record<string, Step>>;

/** The unmodified SDK, which keeps nothing. */
export function openSdk(origin: string, apiKey: string): Auth {
  const app = initializeApp({ apiKey, projectId: 'conformance' }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  return auth;
}

export async function runStep(step: Step, provider: Provider, origin: string): Promise<Outcome> {
  const opened: Auth[] = [];
  function openAnother(): Auth {
    const auth = openSdk(origin, provider.apiKey);
    opened.push(auth);
    return auth;
  }
  try {
    return await step({ provider, origin, auth: openAnother(), openAnother });
  } finally {
    await Promise.all(opened.map(({ app }) => deleteApp(app)));
  }
}
