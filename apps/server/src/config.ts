import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import { z } from 'zod';
import { complaintOf } from '#http/validation-sentence.ts';
import { firebaseSettingsOf, type FirebaseSettings } from '#identity/firebase/firebase-settings.ts';
import { parseOpenIdProviders, type OpenIdProvider } from '#identity/openid/provider-settings.ts';
import { parseMailbox, type Mailbox } from '#mail/mail-address.ts';
import { parseSmtpUrl, type SmtpServer } from '#mail/smtp-server.ts';
import { isGuessable } from '#server/secrets/guessable-secret.ts';
import { refuseAll, StartRefusal } from '#server/start-refusal.ts';
import type { WidgetVendor } from '#http/widget-sources.ts';
import { integrationsOf, type Integrations } from '#sync/integration-settings.ts';
import { GOOGLE_SCRIPTS, HUBSPOT_SCRIPTS, thirdPartiesOf, type ThirdParties } from '#server/third-party-settings.ts';

const onOff = z.enum(['on', 'off']);
const url = z
  .url({ protocol: /^https?$/, error: 'write an address like https://tieout.example' })
  .transform((text) => text.replace(/\/$/, ''));
/** Else the driver takes any word for the name of a database, on a host that nobody has named. */
const databaseUrl = z
  .string()
  .refine(
    isDatabaseUrl,
    'write postgres://user:password@db.example:5432/tieout, with special characters percent-encoded',
  );

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HEALTH_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  RATES_URL: url.optional(),
  PUBLIC_URL: url.optional(),
  DEMO: onOff.optional(),
  DEMO_SHIFT: z.coerce.number().int().min(-600).max(600).optional(),
  DEMO_TODAY: z.iso.date().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  REGISTRATION_URL: url.optional(),
  TERMS_URL: url.optional(),
  PRIVACY_URL: url.optional(),
  HOME_REDIRECT_URL: url.optional(),
  REQUESTS_PER_MINUTE: z
    .union([z.literal('off'), z.coerce.number().int().min(1)], 'must be a whole number from 1 on, or off')
    .default(3000),
  TRUST_PROXY: z.string().min(1).optional(),
  OIDC_PROVIDERS: z.string().optional(),
  HUBSPOT_PORTAL_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be a number')
    .optional(),
  HUBSPOT_SCRIPT_URL: url.default(HUBSPOT_SCRIPTS),
  HUBSPOT_FORM_ID: z.uuid().optional(),
  HUBSPOT_FORMS_URL: url.default('https://api.hsforms.com/submissions/v3/integration/submit'),
  SENTRY_DSN: z.string().optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-ABC1234567')
    .optional(),
  GA_SCRIPT_URL: url.default(GOOGLE_SCRIPTS),
  PLAID_CLIENT_ID: z.string().min(1).optional(),
  FINCH_CLIENT_ID: z.string().min(1).optional(),
  INTEGRATIONS_MODE: z.enum(['sandbox', 'live', 'off']).optional(),
  QBO_CLIENT_ID: z.string().min(1).optional(),
  QBO_CLIENT_SECRET: z.string().min(1).optional(),
  QBO_WEBHOOK_VERIFIER: z.string().min(1).optional(),
  QBO_AUTHORIZE_URL: url.default('https://appcenter.intuit.com/connect/oauth2'),
  QBO_TOKEN_URL: url.default('https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer'),
  QBO_REVOKE_URL: url.default('https://developer.api.intuit.com/v2/oauth2/tokens/revoke'),
  QBO_API_BASE: url.default('https://quickbooks.api.intuit.com'),
  THIRD_PARTY_PAGES: z.enum(['all', 'public']).default('all'),
  AUTH_ENUMERATION: z.enum(['explain', 'strict']).default('explain'),
  ATTEMPT_LIMITS: onOff.default('on'),
  WORKER: z.enum(['with-server', 'only', 'off']).default('with-server'),
  TIEOUT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  IDENTITY: z.enum(['embedded', 'firebase']).default('embedded'),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
});

/** Every variable that is read, for whoever writes samples of settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  /** Where a process that only runs jobs says whether it is well. */
  healthPort: number;
  dataDir: string;
  /** Null means the embedded PostgreSQL. */
  database: { appUrl: string; ownerUrl: string } | null;
  /** Null means that mails stay in the outbox. */
  mail: { server: SmtpServer; from: Mailbox } | null;
  /** Where requests for help are mailed to; null means nowhere. */
  supportEmail: string | null;
  /** Daily exchange rates in the European Central Bank's format; null means that nobody is asked. */
  ratesUrl: string | null;
  publicUrl: string;
  demo: { shiftMonths: number | null; today: string | null } | null;
  logLevel: string;
  links: { registration: string; terms: string; privacy: string; homeRedirect: string };
  /** Calls one address may make in a minute; null means no limit. */
  requestsPerMinute: number | null;
  /** Addresses or networks of the proxies in front, whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** External logins, in the order they are offered; the first is the partner of `/login/next`. */
  openIdProviders: readonly OpenIdProvider[];
  /** The form of the CRM that is told who has registered; null means none. */
  marketingForm: { url: string } | null;
  /** Whom the browser may talk to besides this server. */
  thirdParties: ThirdParties;
  /** Vendors with whose widgets people connect their accounts. */
  widgets: readonly WidgetVendor[];
  /** Whose books people can connect. */
  integrations: Integrations;
  /** On which pages their scripts run. */
  thirdPartyPages: PublicConfig['thirdPartyPages'];
  /** Null means our own identity provider. */
  firebase: FirebaseSettings | null;
  /** Nobody is told whether an address has an account. */
  hidesAccounts: boolean;
  /** False only where somebody tests or measures: then passwords can be guessed without end. */
  areAttemptsLimited: boolean;
  worker: 'with-server' | 'only' | 'off';
  /** What a monitor shows to read the metrics; null means that they are for this machine only. */
  metricsToken: string | null;
  /** Signs sessions in production. Null means: generate one in the data folder. */
  secret: string | null;
}

/** The only reader of the environment. Throws all that is unsafe or malformed at once, one sentence per setting. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const { settings, unusable } = readSettings(withoutEmpty(env));
  const isProduction = settings.NODE_ENV === 'production';
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const refusals = [
    ...refusalsOf(() => refuseContradictions(settings)),
    ...refusalsOf(() => isProduction && refuseInProduction(settings, publicUrl)),
    ...refusalsOf(() => mailOf(settings, publicUrl)),
    ...refusalsOf(() => trustedProxiesOf(settings)),
    ...refusalsOf(() => openIdProvidersOf(settings)),
    ...refusalsOf(() => thirdPartiesOf(settings, isProduction)),
    ...refusalsOf(() => integrationsOf(settings, { isProduction, publicUrl })),
    ...refusalsOf(() => firebaseOf(settings)),
  ];
  // What follows from a setting that is not usable is no news: a secret that is too short is not missing as well.
  const known = Object.keys(unusable).map((name) => new RegExp(`\\b${name}\\b`));
  const news = refusals.filter((sentence) => !known.some((name) => name.test(sentence)));
  refuseAll([...Object.values(unusable), ...news].map((sentence) => [true, sentence]));
  return {
    isProduction,
    host: settings.HOST,
    port: settings.PORT,
    healthPort: settings.HEALTH_PORT ?? settings.PORT + 1,
    dataDir: resolve(settings.DATA_DIR),
    database: databaseOf(settings),
    mail: mailOf(settings, publicUrl),
    supportEmail: settings.SUPPORT_EMAIL ?? null,
    ratesUrl: settings.RATES_URL ?? null,
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
    requestsPerMinute: settings.REQUESTS_PER_MINUTE === 'off' ? null : settings.REQUESTS_PER_MINUTE,
    trustedProxies: trustedProxiesOf(settings),
    openIdProviders: openIdProvidersOf(settings),
    marketingForm: marketingFormOf(settings),
    thirdParties: thirdPartiesOf(settings, isProduction),
    widgets: widgetsOf(settings),
    integrations: integrationsOf(settings, { isProduction, publicUrl }),
    thirdPartyPages: settings.THIRD_PARTY_PAGES,
    firebase: firebaseOf(settings),
    hidesAccounts: settings.AUTH_ENUMERATION === 'strict',
    areAttemptsLimited: settings.ATTEMPT_LIMITS === 'on',
    worker: settings.WORKER,
    metricsToken: settings.METRICS_TOKEN ?? null,
    secret: settings.TIEOUT_SECRET ?? null,
  };
}

/** The settings, as if those that are not usable were not set, and what is wrong with each of these. */
function readSettings(env: Record<string, string | undefined>) {
  const parsed = environment.safeParse(env, { error: (issue) => complaintOf(issue, 'is') });
  if (parsed.success) return { settings: parsed.data, unusable: {} };
  const unusable = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [
      path.join('.'),
      `The setting ${path.join('.')} is not usable: ${message}.`,
    ]),
  );
  const usable = Object.entries(env).filter(([name]) => !(name in unusable));
  return { settings: environment.parse(Object.fromEntries(usable)), unusable };
}

/** What the commands for backups need; they must work whatever else is set. */
export function readDataSettings(env: Record<string, string | undefined> = process.env) {
  const { DATA_DIR = 'data', DATABASE_URL, TIEOUT_SECRET } = withoutEmpty(env);
  return {
    dataDir: resolve(DATA_DIR),
    hasOwnDatabase: DATABASE_URL !== undefined,
    secret: TIEOUT_SECRET ?? null,
  };
}

type Settings = z.output<typeof environment>;

function databaseOf(settings: Settings): Config['database'] {
  if (settings.DATABASE_URL === undefined) return null;
  return { appUrl: settings.DATABASE_URL, ownerUrl: settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL };
}

/** As the driver reads it: a host may be missing where a folder of sockets is named instead. */
function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@localhost/'));
}

function trustedProxiesOf({ TRUST_PROXY }: Settings): string[] {
  const proxies = (TRUST_PROXY ?? '').split(',').flatMap((part) => part.trim() || []);
  const wrong = proxies.find((proxy) => !isAddressOrNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new StartRefusal(`The setting TRUST_PROXY is not usable: ${wrong} is neither an address nor a network.`);
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const size = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return size > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= size));
}

function openIdProvidersOf({ OIDC_PROVIDERS }: Settings): Config['openIdProviders'] {
  const parsed = parseOpenIdProviders(OIDC_PROVIDERS ?? '[]');
  if (parsed.providers !== null) return parsed.providers;
  throw new StartRefusal(
    `The setting OIDC_PROVIDERS is not usable: ${parsed.problem}. Write [{"id":"acme","name":"Acme","issuer":"https://…","clientId":"…","clientSecret":"…"}].`,
  );
}

function widgetsOf({ PLAID_CLIENT_ID, FINCH_CLIENT_ID }: Settings): WidgetVendor[] {
  const ids = { plaid: PLAID_CLIENT_ID, finch: FINCH_CLIENT_ID } satisfies Record<WidgetVendor, unknown>;
  return (['plaid', 'finch'] as const).filter((vendor) => ids[vendor] !== undefined);
}

function marketingFormOf({ HUBSPOT_PORTAL_ID, HUBSPOT_FORM_ID, HUBSPOT_FORMS_URL }: Settings): Config['marketingForm'] {
  if (HUBSPOT_PORTAL_ID === undefined || HUBSPOT_FORM_ID === undefined) return null;
  return { url: `${HUBSPOT_FORMS_URL}/${HUBSPOT_PORTAL_ID}/${HUBSPOT_FORM_ID}` };
}

function mailOf({ SMTP_URL, MAIL_FROM }: Settings, publicUrl: string): Config['mail'] {
  const from = parseMailbox(MAIL_FROM ?? `Tieout <no-reply@${new URL(publicUrl).hostname}>`);
  const server = SMTP_URL === undefined ? undefined : parseSmtpUrl(SMTP_URL);
  refuseAll([
    [from === null, 'The setting MAIL_FROM is not usable: write Tieout <no-reply@tieout.example>.'],
    [
      server === null,
      // Never the setting itself: it holds a password.
      'The setting SMTP_URL is not usable: write smtp://user:password@mail.example:587 or smtps://…:465, with special characters percent-encoded.',
    ],
  ]);
  return from && server ? { server, from } : null;
}

function firebaseOf(settings: Settings): Config['firebase'] {
  return settings.IDENTITY === 'embedded' ? null : firebaseSettingsOf(settings);
}

function demoOf(settings: Settings, isProduction: boolean): Config['demo'] {
  if (isProduction || settings.DEMO === 'off' || settings.IDENTITY === 'firebase') return null;
  return { shiftMonths: settings.DEMO_SHIFT ?? null, today: settings.DEMO_TODAY ?? null };
}

function refusalsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof StartRefusal) return error.message.split('\n');
    throw error;
  }
}

function refuseContradictions({ WORKER, DATABASE_URL, DEMO, IDENTITY }: Settings): void {
  refuseAll([
    [
      WORKER === 'only' && DATABASE_URL === undefined,
      'WORKER=only needs DATABASE_URL: the embedded database belongs to one process.',
    ],
    [
      DEMO === 'on' && IDENTITY === 'firebase',
      'DEMO=on is not possible with IDENTITY=firebase: Google does not know the demo people.',
    ],
  ]);
}

function refuseInProduction(settings: Settings, publicUrl: string): void {
  refuseAll([
    [
      settings.TIEOUT_SECRET === undefined,
      'TIEOUT_SECRET is missing. In production set it to at least 32 random characters.',
    ],
    ...(['TIEOUT_SECRET', 'METRICS_TOKEN'] as const).map(
      (name) =>
        [
          isGuessable(settings[name] ?? ''),
          `${name} can be guessed. In production set it to 32 random characters: openssl rand -hex 32.`,
        ] as const,
    ),
    [!publicUrl.startsWith('https://'), `PUBLIC_URL is ${publicUrl}. In production it must begin with https://.`],
    [
      settings.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
      'FIREBASE_AUTH_EMULATOR_HOST is set. With it anyone could forge a session; unset it.',
    ],
    [
      !settings.HUBSPOT_FORMS_URL.startsWith('https://'),
      'HUBSPOT_FORMS_URL must begin with https:// in production: names and addresses are sent to it.',
    ],
    [
      settings.RATES_URL !== undefined && !settings.RATES_URL.startsWith('https://'),
      'RATES_URL must begin with https:// in production: whoever could change rates on their way would change figures.',
    ],
    [
      settings.ATTEMPT_LIMITS === 'off',
      'ATTEMPT_LIMITS=off is not possible in production: passwords could be guessed without end.',
    ],
    [settings.DEMO === 'on', 'DEMO=on is not possible in production: its password is public.'],
  ]);
}

/** `PORT= npm start` means "not set", not "the empty port". */
function withoutEmpty(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
