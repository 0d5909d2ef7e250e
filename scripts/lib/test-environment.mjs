import { toolEnvironment } from './project.mjs';

/** Settings of the product: tests must never reach the database, the mailbox or the data folder these name. */
const PRODUCT_SETTINGS =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|DATABASE_URL|SMTP_URL|PUBLIC_URL|INTEGRATIONS_MODE|SANDBOX|IDENTITY|DEMO|DEMO_SHIFT|DEMO_TODAY|LOG_LEVEL|REGISTRATION_URL|TERMS_URL|PRIVACY_URL|HOME_REDIRECT_URL|SUPPORT_EMAIL|SENTRY_DSN|HUBSPOT_PORTAL_ID|HUBSPOT_FORM_ID|GA_MEASUREMENT_ID|OIDC_PROVIDERS|AUTH_ENUMERATION|FIREBASE_.*|PG[A-Z]+)$/;

/** The caller's environment without the product's settings, so that a test run is the same everywhere. */
export function testEnvironment({ isDeep = false, ...extra } = {}) {
  const inherited = Object.entries(toolEnvironment()).filter(([name]) => !PRODUCT_SETTINGS.test(name));
  return { ...Object.fromEntries(inherited), ...(isDeep ? { TIEOUT_DEEP: '1' } : {}), ...extra };
}
