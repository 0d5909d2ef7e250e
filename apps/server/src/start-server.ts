import { fileURLToPath } from 'node:url';
import product from '../../../package.json' with { type: 'json' };
import type { PublicConfig } from '@tieout/contracts/config.ts';
import { dateOfInstant } from '@tieout/finance/local-date.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { AppDb } from '#db/client.ts';
import { acquireDataFolderLock } from '#db/embedded/data-folder-lock.ts';
import { ensureFreeSpace, freeBytesAt } from '#db/embedded/free-space.ts';
import { createAttemptLimits, noAttemptLimits } from '#identity/attempts/attempt-limits.ts';
import { hashPassword } from '#identity/embedded/password-hash.ts';
import { createPasswordStrength } from '#identity/password-strength/password-strength.ts';
import type { IdentityProvider } from '#identity/port.ts';
import { heldKindsOf } from '#jobs/job-task.ts';
import { CRONTAB, createTasks, releaseJobsAtStart } from '#jobs/tasks.ts';
import { startWorker } from '#jobs/worker.ts';
import { enqueueFirstFetch } from '#rates/feed.queries.ts';
import { createMailer } from '#mail/mailer.ts';
import { buildApp } from './build-app.ts';
import { buildHealthApp } from './build-health-app.ts';
import type { Config } from './config.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/demo-people.ts';
import { fixTime, loadDemo } from './demo/load-demo.ts';
import { createFeatureTasks } from './feature-tasks.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { openIdentity } from './open-identity.ts';
import { loadInstallationSecret } from './secrets/installation-secret.ts';
import { createSecretBox, type SecretBox } from './secrets/secret-box.ts';
import { createQuickBooksVendor, type QuickBooksVendor } from './sync/quickbooks/quickbooks-vendor.ts';
import { createSandboxProcess, type SandboxProcess } from './sync/sandbox-process.ts';
import { isLoopbackAddress } from './http/this-machine.ts';
import { StartRefusal } from './start-refusal.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
const DEMO_BYTES = 300_000_000;
const OPENID_TIMEOUT_SECONDS = 10;

export interface RunningServer {
  /** Stops taking requests, lets the running ones end, then closes the worker and the database, in that order. */
  stop(): Promise<void>;
}

export interface StartOptions {
  config: Config;
  log: Logger;
  report: (progress: string) => void;
  /** Ends a start that is still under way; what was opened until then is closed again. */
  signal: AbortSignal;
}

export async function startServer({ config, log, report, signal }: StartOptions): Promise<RunningServer> {
  function step(progress: string): void {
    signal.throwIfAborted();
    report(progress);
  }
  const closers: (() => Promise<void>)[] = [];
  async function stop(): Promise<void> {
    for (const close of closers.splice(0).reverse()) {
      // One part that fails to stop must not keep the others, the database above all, from stopping.
      await close().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'));
    }
  }
  try {
    if (config.database === null) {
      const lock = await acquireDataFolderLock(config.dataDir);
      closers.push(() => lock.release());
    }
    const database = await openDatabase(config, log, step);
    closers.push(() => database.close());
    if (config.demo !== null) await prepareDemo(config, config.demo, database, step);
    signal.throwIfAborted();
    if (config.isProduction && config.mail === null) {
      log.warn('SMTP_URL is not set: mails are stored, but nobody receives them');
    }
    const secret = config.secret ?? (await loadInstallationSecret(config.dataDir));
    const sandbox = config.integrations.mode === 'sandbox' ? openSandbox(config, database) : null;
    if (sandbox !== null) closers.push(() => sandbox.stop());
    const quickBooks = openQuickBooks(config, sandbox, log);
    const opened: Opened = { ...database, secret, quickBooks, grantBox: createSecretBox(secret, 'vendor grants') };
    if (config.worker !== 'off') {
      closers.push(await startJobs(config, opened, log));
    }
    closers.push(await (config.worker === 'only' ? listenForHealth : listen)(config, opened, log));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the parts of a running server share. */
interface Opened extends OpenDatabase {
  secret: string;
  grantBox: SecretBox;
  quickBooks: QuickBooksVendor | null;
}

function openSandbox({ dataDir, publicUrl, demo }: Config, { db }: OpenDatabase): SandboxProcess {
  const now = dateOfInstant(new Date().toISOString(), 'UTC');
  return createSandboxProcess({
    dataDir,
    publicUrl,
    time: () => fixTime(db, { shiftMonths: null, today: null, ...demo, now }),
  });
}

/** Calls are logged without their addresses, which can carry secrets. */
function openQuickBooks(
  { integrations }: Config,
  sandbox: SandboxProcess | null,
  log: Logger,
): QuickBooksVendor | null {
  function onCall(record: object): void {
    log.debug(record, 'call to a vendor');
  }
  if (sandbox !== null) return createQuickBooksVendor({ isSandbox: true, config: () => sandbox.quickBooks(), onCall });
  const config = integrations.mode === 'live' ? integrations.quickBooks : null;
  return config === null ? null : createQuickBooksVendor({ isSandbox: false, config: async () => config, onCall });
}

async function startJobs(
  config: Config,
  { db, pool, figures, grantBox, quickBooks }: Opened,
  log: Logger,
): Promise<() => Promise<void>> {
  const { mail, marketingForm, publicUrl, ratesUrl } = config;
  const mailer = mail === null ? null : createMailer(mail.server, mail.from);
  const sync = { box: grantBox, vendor: quickBooks };
  const featureTasks = createFeatureTasks({ db, pool, figures, publicUrl, sync });
  const heldKinds = heldKindsOf(featureTasks);
  await releaseJobsAtStart(db, { isAlone: config.database === null, heldKinds });
  const tasks = { ...createTasks({ db, mailer, marketingForm, ratesUrl, heldKinds }), ...featureTasks };
  if (ratesUrl !== null) await enqueueFirstFetch(db);
  const worker = startWorker({ pool, tasks, crontab: CRONTAB, log });
  return async () => {
    await worker.stop();
    mailer?.close();
  };
}

async function prepareDemo(
  config: Config,
  demo: NonNullable<Config['demo']>,
  { db, pool }: OpenDatabase,
  report: (progress: string) => void,
): Promise<void> {
  async function ensureSpace(): Promise<void> {
    if (config.database === null) await ensureFreeSpace(config.dataDir, DEMO_BYTES, 'loading the demo companies');
  }
  const now = dateOfInstant(new Date().toISOString(), 'UTC');
  await loadDemo({ db, pool, hashPassword, report, ensureSpace }, { ...demo, now });
}

async function listen(
  config: Config,
  { db, pool, figures, folder, secret, grantBox, quickBooks }: Opened,
  log: Logger,
): Promise<() => Promise<void>> {
  const { identity, embeddedIdentity } = await openIdentity(config, { db, secret, log });
  const passwordStrength = createPasswordStrength();
  const app = await buildApp({
    db,
    pool,
    figures,
    identity,
    embeddedIdentity,
    passwordStrength,
    openId: {
      providers: config.openIdProviders,
      box: createSecretBox(secret, 'openid'),
      timeoutSeconds: OPENID_TIMEOUT_SECONDS,
    },
    limits: config.areAttemptsLimited
      ? createAttemptLimits({ pool, isStrict: config.hidesAccounts })
      : noAttemptLimits(),
    log,
    publicConfig: publicConfigOf(config, identity),
    webFolder: WEB_FOLDER,
    requestsPerMinute: config.requestsPerMinute,
    trustedProxies: config.trustedProxies,
    widgets: config.widgets,
    supportEmail: config.supportEmail,
    ratesHost: config.ratesUrl === null ? null : new URL(config.ratesUrl).host,
    metricsToken: config.metricsToken,
    connectLinkBox: createSecretBox(secret, 'connect links'),
    grantBox,
    quickBooks,
    ping: () => ping(db),
    freeBytes: folder === null ? null : () => freeBytesAt(folder),
  });
  await open(app, { host: config.host, port: config.port, setting: 'PORT' });
  return async () => {
    await app.close();
    await passwordStrength.close();
  };
}

/** A process that only runs jobs serves nobody, but whoever watches over it must be able to ask how it is. */
async function listenForHealth(config: Config, { db }: OpenDatabase, log: Logger): Promise<() => Promise<void>> {
  const app = await buildHealthApp({ log, ping: () => ping(db) });
  await open(app, { host: config.host, port: config.healthPort, setting: 'HEALTH_PORT' });
  return () => app.close();
}

async function ping(db: AppDb): Promise<void> {
  await sql`select 1`.execute(db);
}

interface Address {
  host: string;
  port: number;
  /** What names the port. */
  setting: 'PORT' | 'HEALTH_PORT';
}

async function open(app: FastifyInstance, address: Address): Promise<void> {
  try {
    await app.listen({ host: address.host, port: address.port });
  } catch (error) {
    await app.close();
    throw listenRefusal(address, error as NodeJS.ErrnoException);
  }
}

function listenRefusal({ host, port, setting }: Address, error: NodeJS.ErrnoException): Error {
  const sentence = {
    EADDRINUSE: `Port ${port} is used by another program. Stop it or set ${setting} to a free one.`,
    EACCES: `This user may not listen on port ${port}. Set ${setting} to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one of its own.`,
    ENOTFOUND: `This machine has no address ${host}. Set HOST to one of its own.`,
  }[error.code ?? ''];
  return sentence === undefined ? error : new StartRefusal(sentence, { cause: error });
}

function publicConfigOf(config: Config, { kind, project }: IdentityProvider): PublicConfig {
  return {
    version: product.version,
    publicUrl: config.publicUrl,
    registrationUrl: config.links.registration,
    termsUrl: config.links.terms,
    privacyUrl: config.links.privacy,
    homeRedirectUrl: config.links.homeRedirect,
    isOutboxOpen: !config.isProduction && config.mail === null && isLoopbackAddress(config.publicUrl),
    identity: { mode: kind, ...project },
    openIdProviders: config.openIdProviders.map(({ id, name, mode }) => ({ id, name, mode })),
    thirdParties: config.thirdParties,
    thirdPartyPages: config.thirdPartyPages,
    demo:
      config.demo === null
        ? null
        : { password: DEMO_PASSWORD, accounts: DEMO_PEOPLE.map(({ email, label }) => ({ email, label })) },
  };
}
