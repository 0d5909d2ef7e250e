import {
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
  type BrowserOptions,
} from '@sentry/browser';
import { forwardErrors } from '#lib/report-error.ts';
import { withoutSecrets } from './secrets.ts';

type Transport = NonNullable<BrowserOptions['transport']>;

/** Spec section 9. */
export const RATES = {
  environment: 'production',
  tracesSampleRate: 0,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
} as const satisfies BrowserOptions;

export const REPLAY = {
  maskAllText: false,
  blockAllMedia: false,
  // A password that is shown while it is typed is a text field; its purpose does not change.
  block: [
    'input[type=password]',
    'input[autocomplete$=password]',
    'input[autocomplete=one-time-code]',
    '[data-secret]',
  ],
  // It would compress in a worker made of a blob, which the content security policy forbids.
  useCompression: false,
} as const;

/** Nobody is named and nothing people type or load is sent along (decisions 4.8). */
const NOTHING_PERSONAL: NonNullable<BrowserOptions['dataCollection']> = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};

export interface ErrorReporting {
  dsn: string;
  /** The version of the product. */
  release: string;
}

export function startErrorReporting({ dsn, release }: ErrorReporting): void {
  init({
    ...RATES,
    dsn,
    release,
    dataCollection: NOTHING_PERSONAL,
    // Compared with the path of requests to our own origin, and with the whole address of all others.
    tracePropagationTargets: [/^\/(?!\/)/],
    integrations: (defaults) => [
      // Counts visits, which nobody asked for.
      ...defaults.filter(({ name }) => name !== 'BrowserSession'),
      browserTracingIntegration(),
      replayIntegration({ ...REPLAY, block: [...REPLAY.block] }),
    ],
    transport: scrubbedTransport(),
  });
  forwardErrors((error, context) => captureException(error, { tags: { context } }));
}

/** Recordings hold the page's address where no other hook of the library reaches it, so everything is cleaned on its way out. */
function scrubbedTransport(): Transport {
  // Taken before the library puts its own in place: reports about reports would follow.
  // oxlint-disable-next-line no-restricted-properties -- not a call to our server
  const send = window.fetch.bind(window);
  return (options) =>
    makeFetchTransport(options, (address, request) => send(address, { ...request, body: scrubbed(request?.body) }));
}

function scrubbed(body: BodyInit | null | undefined): BodyInit | null {
  if (typeof body === 'string') return withoutSecrets(body);
  if (body instanceof Uint8Array) return withoutSecrets(new TextDecoder().decode(body));
  // No other kind is known; what cannot be read is not sent.
  return null;
}
