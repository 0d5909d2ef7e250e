import {
  NO_BOOKS,
  type BuiltDocumentType,
  type CompanyDocument,
  type DocumentFormat,
  type DocumentType,
  type LoadingStatus,
} from '@tieout/contracts/documents.ts';
import { formatInstant } from '#components/date-format.ts';
import { formatCount } from '#components/number-format.ts';
import { formatRange, rangeText } from '#components/period/period-choice.ts';
import type { PillTone } from '#components/pill.tsx';

/** What is in it, for the gallery. */
export const TYPE_SENTENCE: Readonly<Record<BuiltDocumentType, string>> = {
  MANAGERIAL_PNL: 'Revenue, costs and profit by month, in your own structure.',
  CASH_FLOW: 'Where cash came from and where it went, by month.',
  PLAN_VS_ACTUAL: 'The last closed month and the year to it, beside the plan of record.',
  CASH_FORECAST: 'Cash of the next twelve months by the plan of record, behind the last closed ones.',
  VALUATION: 'The newest version of the valuation: every method, and what it rests on.',
  RUNWAY_MODEL: 'The runway of record month by month, with formulas.',
};

export const FORMAT_NAME: Readonly<Record<DocumentFormat, string>> = { xlsx: 'Excel', pdf: 'PDF' };

interface PillText {
  label: string;
  tone: PillTone;
}

const STATUS_PILL: Readonly<Record<CompanyDocument['status'], PillText>> = {
  ready: { label: 'Ready', tone: 'good' },
  updating: { label: 'Updating', tone: 'busy' },
  preparing: { label: 'Preparing', tone: 'quiet' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** Nothing is broken, and no retry helps: it is made as soon as there are books. */
export function waitsForBooks({ status, failure }: Pick<CompanyDocument, 'status' | 'failure'>): boolean {
  return status === 'failed' && failure === NO_BOOKS;
}

export function pillText(document: Pick<CompanyDocument, 'status' | 'failure'>): PillText {
  return waitsForBooks(document) ? { label: 'Waiting', tone: 'quiet' } : STATUS_PILL[document.status];
}

/** The screens that show the same figures live; other types are files only. */
const REPORT_SLUG: Readonly<Partial<Record<DocumentType, string>>> = {
  MANAGERIAL_PNL: 'managerial-pnl',
  CASH_FLOW: 'cash-flow',
};

/** Where a document opens inside the product; null where there is no such screen, or nothing was made yet. */
export function openPath(base: string, { type, period, url }: CompanyDocument): string | null {
  const slug = REPORT_SLUG[type];
  if (slug === undefined || url === null) return null;
  return `${base}/reports/${slug}${period === null ? '' : `?p=${rangeText(period)}`}`;
}

/** `Jan-26 – Oct-26`, and whether its last month can still change. */
export function periodText({ period, isOpen }: Pick<CompanyDocument, 'period' | 'isOpen'>): string {
  if (period === null) return '–';
  return isOpen ? `${formatRange(period)}, open` : formatRange(period);
}

export function updatedText({ updatedAt }: Pick<CompanyDocument, 'updatedAt'>): string {
  return updatedAt === null ? '–' : formatInstant(updatedAt);
}

/** The line under a name: `Excel · Jan-26 – Oct-26 · updated 14 Nov 06:12`. */
export function detailText(document: CompanyDocument): string {
  const parts = [FORMAT_NAME[document.format]];
  if (document.period !== null) parts.push(periodText(document));
  if (document.updatedAt !== null) parts.push(`updated ${formatInstant(document.updatedAt)}`);
  return parts.join(' · ');
}

/** QuickBooks is named only where the books come from there. */
export function fillingText(sources: readonly { name: string }[]): string {
  const isQuickbooks = sources.some(({ name }) => /^quickbooks\b/i.test(name));
  return isQuickbooks ? 'Filling your reports from QuickBooks…' : 'Filling your reports…';
}

/** What is being done just now, as the server says it; null when it does nothing. */
export function progressText(status: LoadingStatus | undefined): string | null {
  if (status?.documentsLoading === true) {
    const step = status.step ?? 'Your documents are being made';
    return status.progress === null ? step : `${step}, ${formatCount(Math.round(status.progress * 100))} % done`;
  }
  if (status?.areReportsUpdating === true) return status.step ?? 'Your books are being read; the documents follow';
  return null;
}
