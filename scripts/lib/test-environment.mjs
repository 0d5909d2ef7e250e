import { toolEnvironment } from './project.mjs';

/** Settings of the product: tests must never reach the database, the mailbox or the data folder these name. */
const PRODUCT_SETTINGS =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|DATABASE_URL|DATABASE_OWNER_URL|WORKER|TIEOUT_SECRET|TIEOUT_DEEP|SMTP_URL|PUBLIC_URL|INTEGRATIONS_MODE|SANDBOX|IDENTITY|DEMO|DEMO_SHIFT|DEMO_TODAY|LOG_LEVEL|REQUESTS_PER_MINUTE|TRUST_PROXY|MAIL_FROM|REGISTRATION_URL|TERMS_URL|PRIVACY_URL|HOME_REDIRECT_URL|SUPPORT_EMAIL|RATES_URL|SENTRY_DSN|HUBSPOT_PORTAL_ID|HUBSPOT_FORM_ID|GA_MEASUREMENT_ID|OIDC_PROVIDERS|AUTH_ENUMERATION|ATTEMPT_LIMITS|HUBSPOT_FORMS_URL|HUBSPOT_SCRIPT_URL|GA_SCRIPT_URL|THIRD_PARTY_PAGES|FIREBASE_.*|GOOGLE_APPLICATION_CREDENTIALS|PG[A-Z]+)$/;

/** One seed for all random tests of a run; TIEOUT_SEED repeats an earlier run. */
const seed = process.env.TIEOUT_SEED ?? String(1 + Math.floor(Math.random() * 2_000_000_000));

export function seedLine() {
  return `Random tests run with seed ${seed}; repeat them with TIEOUT_SEED=${seed}.`;
}

/** The caller's environment without the product's settings, so that a test run is the same everywhere. */
export function testEnvironment({ isDeep = false, ...extra } = {}) {
  const inherited = Object.entries(toolEnvironment()).filter(([name]) => !PRODUCT_SETTINGS.test(name));
  return { ...Object.fromEntries(inherited), TIEOUT_SEED: seed, ...(isDeep ? { TIEOUT_DEEP: '1' } : {}), ...extra };
}
