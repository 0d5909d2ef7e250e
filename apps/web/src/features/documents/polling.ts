/** Spec section 9: the documents are asked for every 2 seconds, for 30 seconds at most. */
const POLL_EVERY_MS = 2_000;
const POLL_AT_MOST_MS = 30_000;

interface Polling {
  onPoll: () => void;
  /** The 30 seconds are over, and nobody asks any more. */
  onOver: () => void;
}

/** Begins to ask; the answer stops it. By the clock and not by counting: a hidden tab ticks once a minute. */
export function startPolling({ onPoll, onOver }: Polling): () => void {
  const startedAt = Date.now();
  const ticks = setInterval(() => {
    if (Date.now() - startedAt < POLL_AT_MOST_MS) onPoll();
  }, POLL_EVERY_MS);
  const end = setTimeout(() => {
    stop();
    onOver();
  }, POLL_AT_MOST_MS);
  function stop(): void {
    clearInterval(ticks);
    clearTimeout(end);
  }
  return stop;
}

/** Why the list is asked for again: nothing is in it yet, or something in it is being made. */
export type PollingReason = 'empty' | 'moving';

interface ListFacts {
  /** Undefined until the first answer. */
  statuses: readonly string[] | undefined;
  /** The reader has seen documents and deleted the last: none are on their way. */
  wasEmptied: boolean;
  isBeingPrepared: boolean;
}

export function pollingReason({ statuses, wasEmptied, isBeingPrepared }: ListFacts): PollingReason | null {
  if (statuses === undefined) return null;
  if (statuses.length === 0 && !wasEmptied) return 'empty';
  const isMoving = statuses.some((status) => status === 'preparing' || status === 'updating');
  return isMoving || isBeingPrepared ? 'moving' : null;
}
