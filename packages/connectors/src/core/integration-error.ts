import { redact } from './redact.ts';

export type ProviderId = 'quickbooks' | 'plaid';

/**
 * What is to be done about it, not what went wrong: `expired` wants a fresh access token and the same call again, `reauth` a
 * person who connects again, `revoked` nothing more, because somebody ended it at the vendor, `rate_limited` and `transient`
 * patience, `restart` the stream from its beginning, `bad_request` and `bad_response` somebody who reads the message.
 */
export type IntegrationErrorKind =
  | 'expired'
  | 'reauth'
  | 'revoked'
  | 'rate_limited'
  | 'transient'
  | 'restart'
  | 'bad_request'
  | 'bad_response';

export interface IntegrationFailure {
  readonly provider: ProviderId;
  /** The vendor's call as a person would name it: 'GeneralLedger', 'token'. */
  readonly call: string;
  readonly kind: IntegrationErrorKind;
  readonly message: string;
  readonly retryAt?: Date | null;
  readonly vendorCode?: string | null;
  readonly requestId?: string | null;
}

/** Names vendor and call in its message. The message is redacted here: it ends in logs and in `sync_run`. */
export class IntegrationError extends Error {
  readonly provider: ProviderId;
  readonly call: string;
  readonly kind: IntegrationErrorKind;
  readonly retryAt: Date | null;
  readonly vendorCode: string | null;
  /** What the vendor's support asks for. */
  readonly requestId: string | null;

  constructor(failure: IntegrationFailure) {
    super(redact(`${failure.provider}, ${failure.call}: ${failure.message}`));
    this.name = 'IntegrationError';
    this.provider = failure.provider;
    this.call = failure.call;
    this.kind = failure.kind;
    this.retryAt = failure.retryAt ?? null;
    this.vendorCode = failure.vendorCode ?? null;
    this.requestId = failure.requestId ?? null;
  }
}
