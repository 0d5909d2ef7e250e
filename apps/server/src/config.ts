import { resolve } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from '#server/start-refusal.ts';

const onOff = z.enum(['on', 'off']);
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''));

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  SMTP_URL: z.string().min(1).optional(),
  PUBLIC_URL: url.optional(),
  DEMO: onOff.optional(),
  DEMO_SHIFT: z.coerce.number().int().min(-600).max(600).optional(),
  DEMO_TODAY: z.iso.date().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  REGISTRATION_URL: url.optional(),
  TERMS_URL: url.optional(),
  PRIVACY_URL: url.optional(),
  HOME_REDIRECT_URL: url.optional(),
  WORKER: z.enum(['with-server', 'only', 'off']).default('with-server'),
  TIEOUT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
});

export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** Null means the embedded PostgreSQL. */
  database: { appUrl: string; ownerUrl: string } | null;
  smtpUrl: string | null;
  publicUrl: string;
  demo: { shiftMonths: number | null; today: string | null } | null;
  logLevel: string;
  links: { registration: string; terms: string; privacy: string; homeRedirect: string };
  worker: 'with-server' | 'only' | 'off';
  /** Signs sessions in production. Null means: generate one in the data folder. */
  secret: string | null;
}

/** The only reader of the environment. Throws one sentence per unsafe or malformed setting. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartRefusal(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`);
  }
  const settings = parsed.data;
  if (settings.WORKER === 'only' && settings.DATABASE_URL === undefined) {
    throw new StartRefusal('WORKER=only needs DATABASE_URL: the embedded database belongs to one process.');
  }
  // Until mails leave by SMTP a set SMTP_URL would close the outbox and lose them.
  if (settings.SMTP_URL !== undefined) {
    throw new StartRefusal(
      'SMTP_URL is set, but this version cannot send mails yet. Unset it; mails are shown at /outbox.',
    );
  }
  const isProduction = settings.NODE_ENV === 'production';
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  if (isProduction) refuseUnsafeProduction(settings, publicUrl);
  return {
    isProduction,
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    database: databaseOf(settings),
    smtpUrl: settings.SMTP_URL ?? null,
    publicUrl,
    demo: demoOf(settings, isProduction),
    // A person at a terminal wants to see trouble; whoever collects logs wants every request.
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    links: {
      registration: settings.REGISTRATION_URL ?? `${publicUrl}/business-model`,
      terms: settings.TERMS_URL ?? `${publicUrl}/terms`,
      privacy: settings.PRIVACY_URL ?? `${publicUrl}/privacy`,
      homeRedirect: settings.HOME_REDIRECT_URL ?? `${publicUrl}/`,
    },
    worker: settings.WORKER,
    secret: settings.TIEOUT_SECRET ?? null,
  };
}

type Settings = z.output<typeof environment>;

function databaseOf(settings: Settings): Config['database'] {
  if (settings.DATABASE_URL === undefined) return null;
  return { appUrl: settings.DATABASE_URL, ownerUrl: settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL };
}

function demoOf(settings: Settings, isProduction: boolean): Config['demo'] {
  if (isProduction || settings.DEMO === 'off') return null;
  return { shiftMonths: settings.DEMO_SHIFT ?? null, today: settings.DEMO_TODAY ?? null };
}

function refuseUnsafeProduction(settings: Settings, publicUrl: string): void {
  if (settings.TIEOUT_SECRET === undefined) {
    throw new StartRefusal('TIEOUT_SECRET is missing. In production set it to at least 32 random characters.');
  }
  if (!publicUrl.startsWith('https://')) {
    throw new StartRefusal(`PUBLIC_URL is ${publicUrl}. In production it must begin with https://.`);
  }
  if (settings.FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    throw new StartRefusal('FIREBASE_AUTH_EMULATOR_HOST is set. With it anyone could forge a session; unset it.');
  }
  if (settings.DEMO === 'on') {
    throw new StartRefusal('DEMO=on is not possible in production: its password is public.');
  }
}

/** `PORT= npm start` means "not set", not "the empty port". */
function withoutEmpty(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
