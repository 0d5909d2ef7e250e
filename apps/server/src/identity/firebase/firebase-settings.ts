import { z } from 'zod';

export interface FirebaseSettings {
  projectId: string;
  apiKey: string;
  /** Null: what GOOGLE_APPLICATION_CREDENTIALS or the machine itself provides. */
  serviceAccount: object | null;
  /** Google's emulator, which signs nothing: never in production. */
  emulatorHost: string | null;
}

/** The origins the browser's identity module talks to. */
export const GOOGLE_ORIGINS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

export interface FirebaseEnvironment {
  FIREBASE_PROJECT_ID?: string | undefined;
  FIREBASE_API_KEY?: string | undefined;
  FIREBASE_SERVICE_ACCOUNT?: string | undefined;
  GOOGLE_APPLICATION_CREDENTIALS?: string | undefined;
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
}

const serviceAccount = z.looseObject({ client_email: z.string(), private_key: z.string() });

/** The settings, or the sentence that says what is wrong with them. Never the value itself: it holds a private key. */
export function firebaseSettingsOf(env: FirebaseEnvironment): FirebaseSettings | string {
  if (env.FIREBASE_PROJECT_ID === undefined) return 'IDENTITY=firebase needs FIREBASE_PROJECT_ID.';
  if (env.FIREBASE_API_KEY === undefined)
    return 'IDENTITY=firebase needs FIREBASE_API_KEY, the web key of the project.';
  const emulatorHost = env.FIREBASE_AUTH_EMULATOR_HOST ?? null;
  const account = parseServiceAccount(env.FIREBASE_SERVICE_ACCOUNT);
  if (account === undefined) {
    return 'The setting FIREBASE_SERVICE_ACCOUNT is not usable: it must be the JSON of a service account.';
  }
  if (account === null && env.GOOGLE_APPLICATION_CREDENTIALS === undefined && emulatorHost === null) {
    return 'IDENTITY=firebase needs a service account: set FIREBASE_SERVICE_ACCOUNT to its JSON or GOOGLE_APPLICATION_CREDENTIALS to its file.';
  }
  return { projectId: env.FIREBASE_PROJECT_ID, apiKey: env.FIREBASE_API_KEY, serviceAccount: account, emulatorHost };
}

function parseServiceAccount(text: string | undefined): object | null | undefined {
  if (text === undefined) return null;
  try {
    return serviceAccount.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
