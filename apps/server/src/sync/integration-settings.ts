import type { QuickBooksConfig } from '@tieout/connectors/quickbooks/config.ts';
import { isLoopbackAddress } from '#http/this-machine.ts';
import { refuseAll } from '#server/start-refusal.ts';
import { redirectUriOf } from './sandbox-process.ts';

/** Whom people can connect to. A vendor without keys is not offered. */
export type Integrations =
  | { mode: 'off' }
  | { mode: 'sandbox' }
  | { mode: 'live'; quickBooks: QuickBooksConfig | null };

export interface IntegrationSettings {
  INTEGRATIONS_MODE?: Integrations['mode'] | undefined;
  QBO_CLIENT_ID?: string | undefined;
  QBO_CLIENT_SECRET?: string | undefined;
  /** Signs what QuickBooks tells of its own accord; without it nothing of that is believed. */
  QBO_WEBHOOK_VERIFIER?: string | undefined;
  QBO_AUTHORIZE_URL: string;
  QBO_TOKEN_URL: string;
  QBO_REVOKE_URL: string;
  QBO_API_BASE: string;
  WORKER: 'with-server' | 'only' | 'off';
}

const ADDRESSES = ['QBO_AUTHORIZE_URL', 'QBO_TOKEN_URL', 'QBO_REVOKE_URL', 'QBO_API_BASE'] as const;

export function integrationsOf(
  settings: IntegrationSettings,
  { isProduction, publicUrl }: { isProduction: boolean; publicUrl: string },
): Integrations {
  const isOneProcess = settings.WORKER === 'with-server';
  const mode = settings.INTEGRATIONS_MODE ?? (isProduction ? 'live' : isOneProcess ? 'sandbox' : 'off');
  refuseAll([
    [
      mode === 'sandbox' && isProduction,
      'INTEGRATIONS_MODE=sandbox is not possible in production: its companies are invented.',
    ],
    [
      mode === 'sandbox' && !isOneProcess,
      'INTEGRATIONS_MODE=sandbox needs WORKER=with-server: the sandbox belongs to one process.',
    ],
    [
      mode === 'live' && (settings.QBO_CLIENT_ID === undefined) !== (settings.QBO_CLIENT_SECRET === undefined),
      'QBO_CLIENT_ID and QBO_CLIENT_SECRET belong together: set both or none.',
    ],
    ...ADDRESSES.map(
      (name) =>
        [
          mode === 'live' && (!settings[name].startsWith('https://') || isLoopbackAddress(settings[name])),
          `${name} must begin with https:// and lie elsewhere: tokens are sent to it.`,
        ] as const,
    ),
  ]);
  return mode === 'live' ? { mode, quickBooks: quickBooksOf(settings, publicUrl) } : { mode };
}

function quickBooksOf(settings: IntegrationSettings, publicUrl: string): QuickBooksConfig | null {
  const { QBO_CLIENT_ID: clientId, QBO_CLIENT_SECRET: clientSecret } = settings;
  if (clientId === undefined || clientSecret === undefined) return null;
  return {
    authoriseUrl: settings.QBO_AUTHORIZE_URL,
    tokenUrl: settings.QBO_TOKEN_URL,
    revokeUrl: settings.QBO_REVOKE_URL,
    apiBase: settings.QBO_API_BASE,
    clientId,
    clientSecret,
    redirectUri: redirectUriOf(publicUrl),
    webhookVerifier: settings.QBO_WEBHOOK_VERIFIER ?? '',
  };
}
