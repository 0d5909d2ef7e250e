import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import type { PlayerEvent, PlayerHandle } from './player/player.ts';
import { CHECK_MS, followWatch, NOT_WATCHED, type Watch } from './watch-rules.ts';

export interface Watching {
  player: RefObject<PlayerHandle | null>;
  watch: Watch;
  position: number;
  onEvent: (event: PlayerEvent) => void;
  /** Begins, or goes on; from a place in the video where one is given. */
  play: (from?: number) => void;
}

/** Feeds the rules with what a player tells, and checks every second from the start on. */
export function useWatch(): Watching {
  const player = useRef<PlayerHandle>(null);
  const [watch, tell] = useReducer(followWatch, NOT_WATCHED);
  const [position, setPosition] = useState(0);
  const { hasStarted } = watch;

  useEffect(() => {
    if (!hasStarted) return undefined;
    const timer = setInterval(() => {
      const handle = player.current;
      tell({
        type: 'checked',
        at: performance.now(),
        position: handle?.position() ?? 0,
        duration: handle?.duration() ?? null,
      });
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [hasStarted]);

  function onEvent(event: PlayerEvent): void {
    const at = performance.now();
    const now = player.current?.position() ?? 0;
    setPosition(now);
    if (event === 'moved') return;
    if (event === 'sought') tell({ type: event, position: now });
    else if (event === 'paused') tell({ type: event, at, position: now });
    else if (event === 'failed') tell({ type: event });
    else tell({ type: event, at });
  }

  function play(from?: number): void {
    if (!hasStarted) tell({ type: 'started', at: performance.now() });
    if (from !== undefined) player.current?.seek(from);
    player.current?.play();
  }

  return { player, watch, position, onEvent, play };
}
