/** Addresses and credentials of one installation at Plaid: the vendor's own, or the sandbox's. */
export interface PlaidConfig {
  readonly apiBase: string;
  readonly clientId: string;
  readonly secret: string;
  /** Where Plaid tells of changes; null where it cannot reach us. */
  readonly webhookUrl: string | null;
  /** For banks that take people to their own site and back; such an address has to be https. */
  readonly redirectUri: string | null;
  readonly countryCodes: readonly string[];
}

export const PROVIDER = 'plaid' as const;
