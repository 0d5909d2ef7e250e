import { z } from 'zod';
import { refuseAll } from '#server/start-refusal.ts';

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

/** Refuses what is wrong in sentences, and never repeats a value: one of them holds a private key. */
export function firebaseSettingsOf(env: FirebaseEnvironment): FirebaseSettings {
  const { FIREBASE_PROJECT_ID: projectId = '', FIREBASE_API_KEY: apiKey = '' } = env;
  const emulatorHost = env.FIREBASE_AUTH_EMULATOR_HOST ?? null;
  const account = parseServiceAccount(env.FIREBASE_SERVICE_ACCOUNT);
  refuseAll([
    [projectId === '', 'IDENTITY=firebase needs FIREBASE_PROJECT_ID.'],
    [apiKey === '', 'IDENTITY=firebase needs FIREBASE_API_KEY, the web key of the project.'],
    [
      account === undefined,
      'The setting FIREBASE_SERVICE_ACCOUNT is not usable: it must be the JSON of a service account.',
    ],
    [
      account === null && env.GOOGLE_APPLICATION_CREDENTIALS === undefined && emulatorHost === null,
      'IDENTITY=firebase needs a service account: set FIREBASE_SERVICE_ACCOUNT to its JSON or GOOGLE_APPLICATION_CREDENTIALS to its file.',
    ],
  ]);
  return { projectId, apiKey, serviceAccount: account ?? null, emulatorHost };
}

function parseServiceAccount(text: string | undefined): object | null | undefined {
  if (text === undefined) return null;
  try {
    return serviceAccount.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
