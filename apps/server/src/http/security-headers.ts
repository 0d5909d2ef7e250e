import type { FastifyInstance } from 'fastify';
import { NO_THIRD_PARTIES, type ThirdParties } from '#server/third-party-settings.ts';
import { thirdPartySources } from './third-party-sources.ts';

/** The player of a tutorial video that is at YouTube; this host sets no cookies before somebody plays. */
const VIDEO_PLAYER = 'https://www.youtube-nocookie.com';

/**
 * Nothing comes from elsewhere but the partner's lock-up, a frame with the player of a tutorial video, and what the third
 * parties need that somebody has configured.
 */
function contentSecurityPolicy({ partnerLogoUrl, thirdParties, identityOrigins }: OutsideSources): string {
  const { scripts, connections, images, policies } = thirdPartySources(thirdParties);
  const logo = partnerLogoUrl === null ? [] : [new URL(partnerLogoUrl).origin];
  return [
    "default-src 'none'",
    directive("script-src 'self'", scripts),
    "style-src 'self'",
    directive("img-src 'self' data:", [...logo, ...images]),
    "font-src 'self'",
    "media-src 'self'",
    `frame-src ${VIDEO_PLAYER}`,
    directive("connect-src 'self'", [...identityOrigins, ...connections]),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    directive('trusted-types', policies.length === 0 ? ["'none'"] : policies),
  ].join('; ');
}

function directive(start: string, sources: readonly string[]): string {
  return [start, ...sources].join(' ');
}

interface OutsideSources {
  partnerLogoUrl: string | null;
  thirdParties: ThirdParties;
  /** Where the browser's identity module talks to, when that is not us. */
  identityOrigins: readonly string[];
}

export interface SecuritySettings extends Partial<OutsideSources> {
  isHttps: boolean;
}

/** On every answer, errors included. The token is in local storage (spec section 3), so script injection must be hard. */
export function securityHeaders({
  isHttps,
  partnerLogoUrl = null,
  thirdParties = NO_THIRD_PARTIES,
  identityOrigins = [],
}: SecuritySettings): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({ partnerLogoUrl, thirdParties, identityOrigins }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // The web app's files set their own; an API answer must never be kept by a cache.
    'cache-control': 'no-store',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
