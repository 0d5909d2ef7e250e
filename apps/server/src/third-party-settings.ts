import type { PublicConfig } from '@tieout/contracts/config.ts';
import { refuseAll } from '#server/start-refusal.ts';

export type ThirdParties = PublicConfig['thirdParties'];

/** Where the scripts come from unless a test puts a collector of its own in their place. */
export const HUBSPOT_SCRIPTS = 'https://js.hs-scripts.com';
export const GOOGLE_SCRIPTS = 'https://www.googletagmanager.com';

export const NO_THIRD_PARTIES: ThirdParties = { errorReporting: null, marketing: null, analytics: null };

interface ThirdPartySettings {
  SENTRY_DSN?: string | undefined;
  HUBSPOT_PORTAL_ID?: string | undefined;
  HUBSPOT_SCRIPT_URL: string;
  GA_MEASUREMENT_ID?: string | undefined;
  GA_SCRIPT_URL: string;
}

/** Whom the browser may talk to besides this server: nobody until somebody sets an id (decisions 4.8). */
export function thirdPartiesOf(settings: ThirdPartySettings, isProduction: boolean): ThirdParties {
  const { SENTRY_DSN, HUBSPOT_PORTAL_ID, HUBSPOT_SCRIPT_URL, GA_MEASUREMENT_ID, GA_SCRIPT_URL } = settings;
  const hasWrongDsn = SENTRY_DSN !== undefined && !isDsn(SENTRY_DSN);
  refuseAll([
    [hasWrongDsn, 'The setting SENTRY_DSN is not usable: write https://key@host/project.'],
    ...Object.entries({ ...(!hasWrongDsn && { SENTRY_DSN }), HUBSPOT_SCRIPT_URL, GA_SCRIPT_URL }).map(
      ([name, address]) =>
        [
          isProduction && address !== undefined && !address.startsWith('https://'),
          `${name} must begin with https:// in production: browsers would block it, or anyone on the way could change it.`,
        ] as const,
    ),
  ]);
  return {
    errorReporting: SENTRY_DSN === undefined ? null : { dsn: SENTRY_DSN },
    marketing: HUBSPOT_PORTAL_ID === undefined ? null : { scriptUrl: HUBSPOT_SCRIPT_URL, portalId: HUBSPOT_PORTAL_ID },
    analytics: GA_MEASUREMENT_ID === undefined ? null : { scriptUrl: GA_SCRIPT_URL, measurementId: GA_MEASUREMENT_ID },
  };
}

/** The address is public: the old form with a secret behind the key is refused. */
function isDsn(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^\w+$/.test(url.username) &&
    url.password === '' &&
    /\/\d+$/.test(url.pathname) &&
    url.search + url.hash === ''
  );
}
