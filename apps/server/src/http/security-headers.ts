import type { FastifyInstance } from 'fastify';
import { NO_THIRD_PARTIES, type ThirdParties } from '#server/third-party-settings.ts';
import { LOADER_POLICY, thirdPartySources } from './third-party-sources.ts';
import { widgetSources, type WidgetVendor } from './widget-sources.ts';

/** The player of a tutorial video that is at YouTube; this host sets no cookies before somebody plays. */
const VIDEO_PLAYER = 'https://www.youtube-nocookie.com';

/** Makes the address of a worker of ours, and of nothing else: `lib/own-worker.ts` of the web app. */
const WORKER_POLICY = 'tieout-worker';

/**
 * Nothing comes from elsewhere but the partner's lock-up, a frame with the player of a tutorial video, and what the third
 * parties and widgets need that somebody has configured.
 */
function contentSecurityPolicy({ partnerLogoUrl, thirdParties, identityOrigins, widgets }: OutsideSources): string {
  const { scripts, connections, images, policies } = thirdPartySources(thirdParties);
  const widget = widgetSources(widgets);
  const loaders = widget.scripts.length === 0 ? [] : [LOADER_POLICY];
  const logo = partnerLogoUrl === null ? [] : [new URL(partnerLogoUrl).origin];
  return [
    "default-src 'none'",
    directive("script-src 'self'", [...scripts, ...widget.scripts]),
    "worker-src 'self'",
    "style-src 'self'",
    directive("img-src 'self' data:", [...logo, ...images]),
    "font-src 'self'",
    "media-src 'self'",
    directive(`frame-src ${VIDEO_PLAYER}`, widget.frames),
    directive("connect-src 'self'", [...identityOrigins, ...connections, ...widget.connections]),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    directive(`trusted-types ${WORKER_POLICY}`, [...new Set([...policies, ...loaders])]),
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
  /** Vendors whose widgets open inside our pages. */
  widgets: readonly WidgetVendor[];
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
  widgets = [],
}: SecuritySettings): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy({ partnerLogoUrl, thirdParties, identityOrigins, widgets }),
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
