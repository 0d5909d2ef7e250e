import type { AccessibleResources } from '@tieout/contracts/me.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { companyScopeOf } from '#data/company-scope.ts';
import { documentsQuery, loadingStatusQuery, type DocumentsSource } from '#data/documents-queries.ts';
import { sessionContext } from '#session/session-router-context.ts';
import { warmQuery } from '#data/warm-query.ts';

/** A client sees what is listed for them; of a manager only the server knows. */
export function mayOpenDocuments(resources: AccessibleResources | null): boolean {
  return resources === null || resources.accessiblePages.includes('documents');
}

/** Begins to load the documents of a page before its code is there. */
export function warmDocuments(
  { context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>,
  source: DocumentsSource = 'own',
): void {
  const scope = companyScopeOf({ context, params });
  if (scope === null || !mayOpenDocuments(context.get(sessionContext).getState().accessibleResources)) return;
  warmQuery(context, documentsQuery(scope, source));
  warmQuery(context, loadingStatusQuery(scope));
}
