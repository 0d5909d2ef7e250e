import { useSearchParams } from 'react-router';
import type { Comment } from '#data/comments-queries.ts';

/** The name in the address of the thread that a link leads to. */
const THREAD = 'comment';

interface LinkedThread {
  /** Null where the address names none of the threads. */
  thread: Comment | null;
  /** Takes it out of the address. */
  forget: () => void;
}

/** The thread of an address, where it is one of those about what a page shows. */
export function useLinkedThread(threads: readonly Comment[] | undefined): LinkedThread {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(THREAD);
  const thread = threads?.find(({ threadId }) => threadId === asked) ?? null;
  function forget(): void {
    if (thread === null) return;
    setSearch(
      (current) => {
        current.delete(THREAD);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { thread, forget };
}
