import { useEffect, useEffectEvent, useState } from 'react';
import { startPolling, type PollingReason } from './polling.ts';

interface PollingAsk {
  /** Null while there is nothing to wait for. */
  reason: PollingReason | null;
  /** Of the session; '' without one, which ends the polling as a log-out must (spec section 4). */
  sessionKey: string;
  /** Another number begins the 30 seconds anew, when the reader has started something themselves. */
  round: number;
  onPoll: () => void;
}

/** Whether the 30 seconds have passed without an end to the waiting. */
export function usePolling({ reason, sessionKey, round, onPoll }: PollingAsk): boolean {
  const key = reason === null || sessionKey === '' ? null : `${sessionKey} ${reason} ${round}`;
  const [overKey, setOverKey] = useState<string | null>(null);
  const poll = useEffectEvent(onPoll);
  useEffect(() => {
    if (key === null) return undefined;
    const stop = startPolling({ onPoll: () => poll(), onOver: () => setOverKey(key) });
    return () => {
      stop();
      setOverKey(null);
    };
  }, [key]);
  return key !== null && overKey === key;
}
