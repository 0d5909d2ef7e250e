import { useEffect, useEffectEvent } from 'react';
import { takeCarried } from './carried-file.ts';

/** Gives a page the file its reader had chosen on another one. */
export function useCarriedFile(to: Parameters<typeof takeCarried>[0], onFile: (file: File) => void): void {
  const take = useEffectEvent(() => {
    const file = takeCarried(to);
    if (file !== null) onFile(file);
  });
  useEffect(() => {
    // After the effects of the page itself: where React runs those twice, the first end would stop what is begun here.
    const timer = setTimeout(() => take());
    return () => clearTimeout(timer);
  }, []);
}
