import { GOOGLE_SCRIPTS, HUBSPOT_SCRIPTS, type ThirdParties } from '#server/third-party-settings.ts';

/** What the content security policy allows besides this server, per directive. */
export interface ThirdPartySources {
  scripts: readonly string[];
  connections: readonly string[];
  images: readonly string[];
  /** Names of the Trusted Types policies that may make the address of a script. */
  policies: readonly string[];
}

/** The policy that makes the address of a third party's first script. */
export const LOADER_POLICY = 'tieout-third-party';

/** The analytics tag is one file. Its host serves containers of anybody's scripts as well, which must not load. */
const TAG_PATH = '/gtag/js';

/**
 * From where the vendors' scripts load the rest of themselves, and to which they send. The first script of the marketing
 * vendor is named after the portal, which a browser may have stored (spec section 7), so its host cannot be narrowed.
 */
const HUBSPOT_REST = ['https://js.hs-analytics.net/analytics/', 'https://js.hs-banner.com'];
const HUBSPOT_COLLECTS = ['https://track.hubspot.com'];
const GOOGLE_COLLECTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

export function thirdPartySources({ errorReporting, marketing, analytics }: ThirdParties): ThirdPartySources {
  const scripts: string[] = [];
  const collects: string[] = [];
  if (marketing !== null) {
    scripts.push(originOf(marketing.scriptUrl));
    if (marketing.scriptUrl === HUBSPOT_SCRIPTS) {
      scripts.push(...HUBSPOT_REST);
      collects.push(...HUBSPOT_COLLECTS);
    }
  }
  if (analytics !== null) {
    scripts.push(tagAddress(analytics.scriptUrl));
    if (analytics.scriptUrl === GOOGLE_SCRIPTS) collects.push(...GOOGLE_COLLECTS);
  }
  const origins = [...new Set([...scripts, ...collects].map(originOf))];
  return {
    scripts: [...new Set(scripts)],
    connections: errorReporting === null ? origins : [...new Set([originOf(errorReporting.dsn), ...origins])],
    images: origins,
    // The marketing loader writes plain addresses into its script elements, which only a default policy can allow.
    policies: [...(scripts.length > 0 ? [LOADER_POLICY] : []), ...(marketing === null ? [] : ['default'])],
  };
}

function originOf(address: string): string {
  return new URL(address).origin;
}

/** Compared without the query. A comma or semicolon would end the source or the directive. */
function tagAddress(scriptUrl: string): string {
  return new URL(`${scriptUrl}${TAG_PATH}`).href.replaceAll(',', '%2C').replaceAll(';', '%3B');
}
