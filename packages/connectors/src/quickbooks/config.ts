/** Addresses and credentials of one installation at QuickBooks: the vendor's own, or the sandbox's. */
export interface QuickBooksConfig {
  readonly authoriseUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  readonly apiBase: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly webhookVerifier: string;
}

export const PROVIDER = 'quickbooks' as const;
