import type { DataSource } from './data-sources.ts';

export const CONNECTION_STATES = [
  'connecting',
  'backfilling',
  'connected',
  'degraded',
  'reauth_required',
  'disconnecting',
  'disconnected',
  'error',
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

interface StateOfConnection {
  /** The pill; the database keeps the two together. */
  status: DataSource['status'];
  sentence: string;
  /** What helps next: nothing but waiting, reading again, or a person at the vendor's page. */
  action: 'wait' | 'sync' | 'connect';
}

/** What each state of a connection means to whoever looks at it. */
export const CONNECTION_STATE: Readonly<Record<ConnectionState, StateOfConnection>> = {
  connecting: { status: 'SYNCING', sentence: 'The connection is being made.', action: 'wait' },
  backfilling: {
    status: 'SYNCING',
    sentence: 'Your books are being read, the newest month first. Each month is in your reports as soon as it is read.',
    action: 'wait',
  },
  connected: { status: 'CONNECTED', sentence: 'Changes are read every six hours.', action: 'sync' },
  degraded: {
    status: 'ATTENTION',
    sentence: 'The last sync did not finish. Your figures stay as they were, and it is tried again by itself.',
    action: 'sync',
  },
  reauth_required: {
    status: 'ATTENTION',
    sentence: 'QuickBooks asks you to sign in again. Nothing is lost; until then your figures stay as they were.',
    action: 'connect',
  },
  disconnecting: {
    status: 'DISCONNECTED',
    sentence: 'Tieout reads nothing any more, and is telling QuickBooks so.',
    action: 'connect',
  },
  disconnected: {
    status: 'DISCONNECTED',
    sentence: 'Tieout reads nothing any more. What was read stays in your reports.',
    action: 'connect',
  },
  error: {
    status: 'ATTENTION',
    sentence: 'Your books could not be read as they are. Your figures stay as they were.',
    action: 'sync',
  },
};
