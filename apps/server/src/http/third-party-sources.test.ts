import { describe, expect, test } from 'vitest';
import { NO_THIRD_PARTIES, type ThirdParties } from '#server/third-party-settings.ts';
import { securityHeaders } from './security-headers.ts';
import type { WidgetVendor } from './widget-sources.ts';

const ERRORS = { dsn: 'https://key@errors.example/42' };
const HUBSPOT = { scriptUrl: 'https://js.hs-scripts.com', portalId: '1' };
const GOOGLE = { scriptUrl: 'https://www.googletagmanager.com', measurementId: 'G-ABCD' };
const COLLECTOR = 'http://127.0.0.1:4567';

interface Configured extends Partial<ThirdParties> {
  widgets?: readonly WidgetVendor[];
}

function policyWith({ widgets = [], ...thirdParties }: Configured): string {
  const headers = securityHeaders({ isHttps: true, widgets, thirdParties: { ...NO_THIRD_PARTIES, ...thirdParties } });
  return headers['content-security-policy'] ?? '';
}

/** What the policy has more than the one of an installation that has configured nobody. */
function addedBy(configured: Configured): Record<string, string> {
  const before = new Map(policyWith({}).split('; ').map(nameAndSources));
  const changed = policyWith(configured)
    .split('; ')
    .map(nameAndSources)
    .filter(([name, sources]) => before.get(name) !== sources);
  return Object.fromEntries(changed.map(([name, sources]) => [name, sources.replace(`${before.get(name)} `, '')]));
}

function nameAndSources(part: string): [string, string] {
  const [name = '', ...sources] = part.split(' ');
  return [name, sources.join(' ')];
}

describe('the content security policy', () => {
  test('allows nobody else when nobody is configured', () => {
    expect(policyWith({})).toBe(
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "media-src 'self'; frame-src https://www.youtube-nocookie.com; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types tieout-worker",
    );
  });

  test('error reporting adds its host to the connections, without its key, and no script', () => {
    expect(addedBy({ errorReporting: ERRORS })).toEqual({ 'connect-src': 'https://errors.example' });
  });

  test('the marketing script adds the hosts of its vendor and the two policies that load it', () => {
    const hosts = 'https://js.hs-scripts.com https://js.hs-analytics.net https://js.hs-banner.com';
    expect(addedBy({ marketing: HUBSPOT })).toEqual({
      'script-src': 'https://js.hs-scripts.com https://js.hs-analytics.net/analytics/ https://js.hs-banner.com',
      'img-src': `${hosts} https://track.hubspot.com`,
      'connect-src': `${hosts} https://track.hubspot.com`,
      'trusted-types': 'tieout-third-party default',
    });
  });

  test('the analytics tag adds its one file, the hosts of its vendor and one policy', () => {
    const all = 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';
    expect(addedBy({ analytics: GOOGLE })).toEqual({
      'script-src': 'https://www.googletagmanager.com/gtag/js',
      'img-src': all,
      'connect-src': all,
      'trusted-types': 'tieout-third-party',
    });
  });

  test("a vendor's widget opens only where the vendor is configured, with its own hosts and no more", () => {
    const plaid = {
      'script-src': 'https://cdn.plaid.com/link/v2/stable/link-initialize.js',
      'frame-src': 'https://cdn.plaid.com',
      'connect-src': 'https://production.plaid.com https://sandbox.plaid.com',
      'trusted-types': 'tieout-third-party',
    };
    expect(addedBy({ widgets: ['plaid'] })).toEqual(plaid);
    expect(addedBy({ widgets: ['finch'] })).toEqual({ 'frame-src': 'https://connect.tryfinch.com' });
    const both = { ...plaid, 'frame-src': 'https://cdn.plaid.com https://connect.tryfinch.com' };
    expect(addedBy({ widgets: ['plaid', 'finch'] })).toEqual(both);
  });

  test('a policy that two of them need is named once', () => {
    expect(addedBy({ analytics: GOOGLE, widgets: ['plaid'] })['trusted-types']).toBe('tieout-third-party');
  });

  test('an address cannot end its directive', () => {
    const scriptUrl = "https://tags.example/a;script-src 'unsafe-inline',b";
    expect(addedBy({ analytics: { ...GOOGLE, scriptUrl } })['script-src']).toBe(
      "https://tags.example/a%3Bscript-src%20'unsafe-inline'%2Cb/gtag/js",
    );
  });

  test('a collector in place of the vendors is allowed alone, and once', () => {
    const thirdParties = {
      errorReporting: { dsn: `http://key@127.0.0.1:4567/1` },
      marketing: { ...HUBSPOT, scriptUrl: `${COLLECTOR}/scripts` },
      analytics: { ...GOOGLE, scriptUrl: COLLECTOR },
    };
    expect(addedBy(thirdParties)).toEqual({
      'script-src': `${COLLECTOR} ${COLLECTOR}/gtag/js`,
      'img-src': COLLECTOR,
      'connect-src': COLLECTOR,
      'trusted-types': 'tieout-third-party default',
    });
  });
});
