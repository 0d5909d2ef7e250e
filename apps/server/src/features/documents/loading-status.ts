import type { LoadingStatus } from '@tieout/contracts/documents.ts';
import type { LoadingRow } from './documents.queries.ts';

export const NOTHING_LOADING: LoadingStatus = {
  documentsLoading: false,
  areReportsUpdating: false,
  startedAt: null,
  progress: null,
  step: null,
};

export function loadingStatusOf(row: LoadingRow): LoadingStatus {
  const { documents, loading, startedAt, isImporting, isReverting, isDeriving, isRecalculating, comesByItself } = row;
  const documentsLoading = loading > 0 || comesByItself;
  return {
    documentsLoading,
    areReportsUpdating: isImporting || isReverting || isDeriving || isRecalculating,
    startedAt,
    progress: documentsLoading ? (documents - loading) / Math.max(documents, 1) : null,
    step: stepOf(row),
  };
}

/** The books first: documents wait for them. */
function stepOf(row: LoadingRow): string | null {
  if (row.isImporting) return 'Posting your books';
  if (row.isReverting) return 'Reverting an import';
  if (row.making !== null) return `Making “${row.making}”`;
  if (row.isDeriving) return 'Matching payments for the cash basis';
  if (row.isRecalculating) return 'Working out the figures anew';
  return row.loading > 0 || row.comesByItself ? 'Getting your documents ready' : null;
}
