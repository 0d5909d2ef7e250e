import { useQueryClient } from '@tanstack/react-query';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { answerThread, dropComment, refreshComments, saveComment, type Comment } from '#data/comments-queries.ts';
import { download } from '#data/download.ts';
import { answerFile, withdrawLink } from '#data/line-question-queries.ts';
import { offerUndo } from '#session/action-toasts.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

interface ThreadActions {
  reply: (text: string) => Promise<unknown>;
  edit: (id: string, text: string) => Promise<unknown>;
  remove: (id: string) => void;
  resolve: (isResolved: boolean) => void;
  assign: (assigneeId: string | null, dueOn: LocalDate | null) => void;
  openFile: (fileId: string, name: string) => void;
  /** Ends the link of a question. */
  withdraw: () => void;
}

/** What can be done with a thread; whatever shows it asks again afterwards. */
export function useThreadActions(companyId: string, thread: Comment): ThreadActions {
  const queryClient = useQueryClient();
  const session = useSession();
  async function done<T>(answer: Promise<T>): Promise<T> {
    const value = await answer;
    await refreshComments(queryClient, companyId);
    return value;
  }
  function tried(answer: Promise<unknown>, failure: string): void {
    void done(answer).catch(() => showToast(session, failure, true));
  }
  return {
    reply: (text) => done(answerThread(companyId, thread.threadId, text)),
    edit: (id, text) => done(saveComment(companyId, id, { text })),
    remove: (id) => tried(dropComment(companyId, id), 'The comment could not be deleted. It is still there.'),
    resolve(isResolved) {
      void done(saveComment(companyId, thread.id, { resolved: isResolved })).then(
        () => {
          if (isResolved) {
            offerUndo(session, 'Comment resolved.', () =>
              tried(saveComment(companyId, thread.id, { resolved: false }), 'The comment could not be reopened.'),
            );
          }
        },
        () => showToast(session, 'The comment could not be resolved. It is open as before.', true),
      );
    },
    assign: (assigneeId, dueOn) =>
      tried(
        saveComment(companyId, thread.id, { assigneeId, dueOn }),
        'Nobody could be assigned. Try again in a moment.',
      ),
    openFile: (fileId, name) =>
      void download(session, { companyId, what: name, ask: () => answerFile(companyId, fileId) }),
    withdraw: () =>
      tried(withdrawLink(companyId, thread.threadId), 'The link could not be withdrawn. It works as before.'),
  };
}
