import { useDeferredValue, type ReactNode } from 'react';

/**
 * What stands far below: drawn once the page stands, and in steps between which it answers. All at once, a phone would be
 * deaf for a quarter of a second.
 */
export function Later({ children }: { children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) ? children : null;
}
