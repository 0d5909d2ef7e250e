import { useQueryClient } from '@tanstack/react-query';
import { markWrong, unmarkWrong, type MarkedCause } from '#data/changes-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { offerUndo } from '#session/action-toasts.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

interface Marks {
  mark: (cause: MarkedCause) => Promise<void>;
  unmark: (cause: MarkedCause) => Promise<void>;
}

/** Saying that a cause is wrong, and taking it back. */
export function useMarks(companyId: string): Marks {
  const session = useSession();
  const client = useQueryClient();

  async function save(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      showToast(session, failureText(error, 'The mark could not be saved. Try again in a moment.'), true);
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: ['changes', companyId] });
    }
  }

  async function unmark(cause: MarkedCause): Promise<void> {
    await save(() => unmarkWrong(companyId, cause));
  }
  async function mark(cause: MarkedCause): Promise<void> {
    if (!(await save(() => markWrong(companyId, cause)))) return;
    offerUndo(session, 'This cause is not named for this row any more.', () => void unmark(cause));
  }
  return { mark, unmark };
}
