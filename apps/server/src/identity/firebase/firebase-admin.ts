import { randomUUID } from 'node:crypto';
import { StartRefusal } from '#server/start-refusal.ts';
import type { FirebaseSettings } from './firebase-settings.ts';

export interface GoogleAccount {
  email?: string;
  password?: string;
  emailVerified?: boolean;
}

/** The part of Google's Admin SDK that we use. */
export interface FirebaseAdmin {
  createUser(account: GoogleAccount & { uid: string }): Promise<unknown>;
  updateUser(uid: string, changes: GoogleAccount): Promise<unknown>;
  deleteUser(uid: string): Promise<void>;
  getUserByEmail(email: string): Promise<{ uid: string }>;
  createCustomToken(uid: string, claims: object): Promise<string>;
  generatePasswordResetLink(email: string): Promise<string>;
}

interface AppModule {
  initializeApp(options: object, name: string): object;
  cert(serviceAccount: object): object;
  applicationDefault(): object;
}

interface AuthModule {
  getAuth(app: object): FirebaseAdmin;
}

/**
 * Loaded only where Firebase is in use, and no dependency of ours: it is larger than the rest of the server. `load` is
 * given by callers that have it in a folder of their own.
 */
export async function loadFirebaseAdmin(
  { projectId, serviceAccount, emulatorHost }: FirebaseSettings,
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<FirebaseAdmin> {
  const [app, auth] = await loadModules(load);
  // The emulator takes everybody for the owner.
  if (emulatorHost !== null) return auth.getAuth(app.initializeApp({ projectId }, randomUUID()));
  const credential = serviceAccount === null ? app.applicationDefault() : app.cert(serviceAccount);
  return auth.getAuth(app.initializeApp({ projectId, credential }, randomUUID()));
}

async function loadModules(load: (name: string) => Promise<unknown>): Promise<[AppModule, AuthModule]> {
  try {
    return [(await load('firebase-admin/app')) as AppModule, (await load('firebase-admin/auth')) as AuthModule];
  } catch (cause) {
    throw new StartRefusal(
      'IDENTITY=firebase needs the package firebase-admin. Run: npm install --no-save firebase-admin@13.10.0',
      { cause },
    );
  }
}

/** Its errors carry codes such as `auth/user-not-found`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === `auth/${code}`;
}
