import { useEffect, useRef } from 'react';

/** Runs when the component appears, and never again: what it does cannot be done twice. */
export function useOnce(work: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    work();
  });
}
