import { useEffect, useRef } from 'react';

/**
 * Runs something at once, or after the click that is under way. An error that appears the moment a field loses the focus
 * moves the link below it away from under the pointer, and the click meets nothing.
 */
export function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);

  useEffect(() => {
    const ended = new AbortController();
    function onPress(): void {
      waiting.current = [];
    }
    function onRelease(): void {
      const runs = waiting.current ?? [];
      waiting.current = null;
      // The click itself comes right after the release.
      setTimeout(() => runs.forEach((run) => run()));
    }
    const options = { capture: true, signal: ended.signal };
    window.addEventListener('pointerdown', onPress, options);
    window.addEventListener('pointerup', onRelease, options);
    window.addEventListener('pointercancel', onRelease, options);
    return () => ended.abort();
  }, []);

  return function afterPress(run) {
    if (waiting.current === null) run();
    else waiting.current.push(run);
  };
}
