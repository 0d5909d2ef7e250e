import { useEffect, useState, type RefObject } from 'react';

interface Presentation {
  isPresenting: boolean;
  start: () => void;
  stop: () => void;
}

/**
 * Fills the screen with one element. Where the browser refuses, such as inside a frame or on a phone, it fills the
 * window instead.
 */
export function usePresentation(element: RefObject<HTMLElement | null>): Presentation {
  const [isPresenting, setIsPresenting] = useState(false);

  useEffect(() => {
    if (!isPresenting) return undefined;
    const ended = new AbortController();
    document.addEventListener(
      'fullscreenchange',
      () => {
        if (document.fullscreenElement === null) setIsPresenting(false);
      },
      { signal: ended.signal },
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape' && document.fullscreenElement === null) setIsPresenting(false);
      },
      { signal: ended.signal },
    );
    return () => ended.abort();
  }, [isPresenting]);

  function start(): void {
    setIsPresenting(true);
    // A refusal leaves the window filled; there is nothing to say about it.
    element.current?.requestFullscreen?.().catch(() => undefined);
  }

  function stop(): void {
    setIsPresenting(false);
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  }

  return { isPresenting, start, stop };
}
