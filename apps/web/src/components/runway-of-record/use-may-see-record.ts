import { useSessionState } from '#session/session-context.tsx';

/** Whether the caller opens the runway calculator. A manager has no list of pages, and opens everything of their companies. */
export function useMaySeeRecord(): boolean {
  const { accessibleResources } = useSessionState();
  return accessibleResources === null || accessibleResources.accessiblePages.includes('runway');
}
