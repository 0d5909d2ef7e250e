import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NO_BOOKS, type CompanyDocument } from '@tieout/contracts/documents.ts';
import { offerUndo } from '#session/action-toasts.ts';
import { ApiError } from '#lib/api-error.ts';
import {
  createDocumentMutation,
  documentFile,
  documentsQuery,
  loadingStatusQuery,
  makeDocumentAgain,
  saveDocument,
} from '#data/documents-queries.ts';
import { download } from '#data/download.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import type { Documents } from './use-documents.ts';

type List = CompanyDocument[];

interface Edit {
  /** How the list looks before the server has answered. */
  change: (list: List) => List;
  send: () => Promise<unknown>;
  /** Said when the list had to be put back. */
  failure: string;
}

/** Changes are shown at once, and taken back with a toast when the server does not take them. */
function useEdit({ scope, source }: Pick<Documents, 'scope' | 'source'>): (edit: Edit) => Promise<boolean> {
  const queryClient = useQueryClient();
  const session = useSession();
  const { queryKey } = documentsQuery(scope, source);
  return async ({ change, send, failure }) => {
    // An answer from before the change must not overwrite it.
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (list) => list && change(list));
    try {
      await send();
      return true;
    } catch {
      queryClient.setQueryData(queryKey, before);
      showToast(session, failure, true);
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: loadingStatusQuery(scope).queryKey });
    }
  };
}

export interface DocumentActions {
  rename: (document: CompanyDocument, title: string) => void;
  setPinned: (document: CompanyDocument, pinned: boolean) => void;
  remove: (document: CompanyDocument) => void;
  retry: (document: CompanyDocument) => void;
  saveFile: (document: CompanyDocument) => void;
  copyLink: (path: string) => void;
}

export function useDocumentActions(documents: Pick<Documents, 'scope' | 'source' | 'follow'>): DocumentActions {
  const { scope, follow } = documents;
  const session = useSession();
  const edit = useEdit(documents);

  async function remove(document: CompanyDocument): Promise<void> {
    const isDone = await edit({
      change: (list) => list.filter(({ id }) => id !== document.id),
      send: () => saveDocument(scope, document.id, { deleted: true }),
      failure: `${document.title} could not be deleted. It is still there.`,
    });
    if (isDone) offerUndo(session, `${document.title} deleted.`, () => void restore(document));
  }

  function restore(document: CompanyDocument): Promise<boolean> {
    return edit({
      change: (list) => [...list, document],
      send: () => saveDocument(scope, document.id, { deleted: false }),
      failure: `${document.title} could not be restored. Try again in a moment.`,
    });
  }

  return {
    remove: (document) => void remove(document),
    rename: (document, title) =>
      void edit({
        change: withChanges(document, { title }),
        send: () => saveDocument(scope, document.id, { title }),
        failure: 'The name could not be saved. It is back as it was.',
      }),
    setPinned: (document, pinned) =>
      void edit({
        change: withChanges(document, { pinned }),
        send: () => saveDocument(scope, document.id, { pinned }),
        failure: `${document.title} could not be ${pinned ? 'pinned' : 'unpinned'}.`,
      }),
    retry(document) {
      follow();
      void edit({
        change: withChanges(document, { status: document.url === null ? 'preparing' : 'updating', failure: null }),
        send: () => makeDocumentAgain(scope, document.id),
        failure: `${document.title} could not be refreshed. Try again in a moment.`,
      });
    },
    saveFile: (document) =>
      void download(session, {
        companyId: scope.companyId,
        what: document.title,
        ask: () => documentFile(scope, document.id),
      }),
    copyLink: (path) =>
      void navigator.clipboard.writeText(`${window.location.origin}${path}`).then(
        () => showToast(session, 'Link copied. It works for people in this company.'),
        () => showToast(session, 'The link could not be copied.', true),
      ),
  };
}

function withChanges(document: CompanyDocument, changes: Partial<CompanyDocument>): (list: List) => List {
  return (list) => list.map((each) => (each.id === document.id ? { ...each, ...changes } : each));
}

/** The dialog says it itself, with the way to the upload. */
export function lacksBooks(error: Error | null): boolean {
  return error instanceof ApiError && error.message === NO_BOOKS;
}

/** Has a document made; it is in the list at once. */
export function useCreateDocument(documents: Pick<Documents, 'scope' | 'source' | 'follow'>, onCreated: () => void) {
  const { scope, source, follow } = documents;
  const queryClient = useQueryClient();
  const session = useSession();
  return useMutation({
    ...createDocumentMutation(scope),
    onSuccess(document) {
      const { queryKey } = documentsQuery(scope, source);
      queryClient.setQueryData(queryKey, (list) => list && [document, ...list.filter(({ id }) => id !== document.id)]);
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: loadingStatusQuery(scope).queryKey });
      follow();
      showToast(session, `${document.title} is being prepared.`);
      onCreated();
    },
    onError(error) {
      if (lacksBooks(error)) return;
      const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 404;
      showToast(session, isRefusal ? error.message : 'The document could not be created. Try again in a moment.', true);
    },
  });
}
