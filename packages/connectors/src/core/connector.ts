import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Clock } from './clock.ts';
import type { HttpClient } from './http.ts';
import type { ProviderId } from './integration-error.ts';
import type { NormalisedRecord, RecordKind } from './records.ts';

/** Knows vendors, not our tables: what it needs comes in, what it found goes out. */
export interface ConnectorContext<Config> {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
  /** Addresses and client credentials, from the environment only: never from a request. */
  readonly config: Config;
}

export interface Grant {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The account at the vendor: a realm, an item. */
  readonly externalId: string;
  readonly accessExpiresAt: Date;
  readonly refreshExpiresAt: Date;
  /** When no refreshing helps any more; null where the vendor does not say. */
  readonly hardExpiresAt: Date | null;
}

/** One transaction of the sync: what changed, and the cursor after it. */
export interface Batch<Cursor> {
  readonly upserts: readonly NormalisedRecord[];
  readonly tombstones: readonly { readonly kind: RecordKind; readonly externalId: string }[];
  /** Whatever of this kind lies in these days and is not among the upserts is gone. */
  readonly replace: { readonly kind: RecordKind; readonly from: LocalDate; readonly to: LocalDate } | null;
  /** Whatever of this kind and type is not among the ids is gone: the vendor could not say what was deleted. */
  readonly present: readonly { readonly type: string; readonly externalIds: readonly string[] }[];
  /** Transactions that changed, with their new date; the months of that date and of the stored one are to be read again. */
  readonly changed: readonly { readonly externalId: string; readonly date: LocalDate | null }[];
  /** Columns and types of the vendor that are new to us: kept, and named to the user. */
  readonly unknown: readonly string[];
  readonly cursor: Cursor;
}

export interface WebhookHint {
  /** To be taken once; a delivery that comes again carries the same ids. */
  readonly deliveryId: string;
  /** Of each event by itself: one delivery can name several accounts. */
  readonly externalId: string;
}

export interface Connector<Config, Cursors> {
  readonly id: ProviderId;
  authoriseUrl(config: Config, state: string): string;
  /** `params` are those of the vendor's redirect, code included. */
  exchange(context: ConnectorContext<Config>, params: Readonly<Record<string, string>>): Promise<Grant>;
  /** The latest refresh token is in the answer, and it may be another one: store it before anything else. */
  refresh(context: ConnectorContext<Config>, grant: Grant): Promise<Grant>;
  /** Already gone is done. */
  disconnect(context: ConnectorContext<Config>, grant: Grant): Promise<void>;
  sync<Stream extends keyof Cursors>(
    context: ConnectorContext<Config>,
    grant: Grant,
    stream: Stream,
    cursor: Cursors[Stream],
  ): AsyncGenerator<Batch<Cursors[Stream]>, void>;
  readonly webhook: {
    isGenuine(raw: Uint8Array, signature: string | undefined, config: Config): boolean;
    parse(raw: Uint8Array): readonly WebhookHint[];
  };
}
