import {
  DOCUMENT_TITLES,
  DOCUMENT_TYPES,
  type CompanyDocument,
  type DocumentType,
} from '@tieout/contracts/documents.ts';
import type { TutorialVideo } from '@tieout/contracts/tutorial-videos.ts';
import { formatRange, rangeText } from '#components/period/period-choice.ts';

type Segment = 'all' | 'reports' | 'explainers';
export type Order = 'newest' | 'oldest' | 'name';

export interface Filters {
  search: string;
  /** Null is all of them. */
  type: DocumentType | null;
  /** As in an address: `2026-01..2026-10`; null is all of them. */
  period: string | null;
  segment: Segment;
  order: Order;
}

export const NO_FILTERS: Filters = { search: '', type: null, period: null, segment: 'all', order: 'newest' };

function matches(search: string, ...texts: readonly string[]): boolean {
  const wanted = search.trim().toLocaleLowerCase('en');
  return texts.some((text) => text.toLocaleLowerCase('en').includes(wanted));
}

/** Documents that fit, pinned ones first, in the order asked for. */
export function arrangeDocuments(documents: readonly CompanyDocument[], filters: Filters): CompanyDocument[] {
  if (filters.segment === 'explainers') return [];
  return documents
    .filter(({ type, title, period }) => {
      if (filters.type !== null && type !== filters.type) return false;
      if (filters.period !== null && (period === null || rangeText(period) !== filters.period)) return false;
      return matches(filters.search, title, DOCUMENT_TITLES[type], period === null ? '' : formatRange(period));
    })
    .toSorted((one, other) => Number(other.pinned) - Number(one.pinned) || compare(one, other, filters.order));
}

function compare(one: CompanyDocument, other: CompanyDocument, order: Order): number {
  const byName = one.title.localeCompare(other.title, 'en');
  if (order === 'name') return byName;
  const newest = shownTime(other).localeCompare(shownTime(one));
  const byType = DOCUMENT_TYPES.indexOf(one.type) - DOCUMENT_TYPES.indexOf(other.type);
  return (order === 'newest' ? newest : -newest) || byType || byName;
}

/** To the minute, as it is shown: documents made in one go must not change places by milliseconds. */
function shownTime({ updatedAt, createdAt }: CompanyDocument): string {
  return (updatedAt ?? createdAt).slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** Explainers have neither a document's type nor a period: a filter on those leaves them out. */
export function arrangeExplainers(explainers: readonly TutorialVideo[], filters: Filters): TutorialVideo[] {
  if (filters.segment === 'reports' || filters.type !== null || filters.period !== null) return [];
  return explainers.filter(({ stepName }) => matches(filters.search, stepName, 'Video explainer'));
}

/** One video for each step: that of the company's business model where there is one, else the one for all. */
export function explainersFor(videos: readonly TutorialVideo[], businessModel: string | null): TutorialVideo[] {
  const ofStep = new Map<number, TutorialVideo>();
  for (const video of videos) {
    const isOwn = video.businessModel === businessModel;
    if (isOwn || (video.businessModel === 'All' && !ofStep.has(video.stepNumber))) ofStep.set(video.stepNumber, video);
  }
  return [...ofStep.values()].toSorted((one, other) => one.stepNumber - other.stepNumber);
}

/** The types there are, in the order of their names. */
export function typesIn(documents: readonly CompanyDocument[]): DocumentType[] {
  const types = new Set(documents.map(({ type }) => type));
  return [...types].toSorted((one, other) => DOCUMENT_TITLES[one].localeCompare(DOCUMENT_TITLES[other], 'en'));
}

/** The periods there are, latest first. */
export function periodsIn(documents: readonly CompanyDocument[]): { value: string; label: string }[] {
  const labels = new Map<string, string>();
  for (const { period } of documents) if (period !== null) labels.set(rangeText(period), formatRange(period));
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => other.value.localeCompare(one.value));
}

/** Only what has content is offered; with one kind there is nothing to choose. */
export function segmentsFor(reports: number, explainers: number): { value: Segment; label: string }[] {
  if (reports === 0 || explainers === 0) return [];
  return [
    { value: 'all', label: 'All' },
    { value: 'reports', label: 'Reports' },
    { value: 'explainers', label: 'Explainers' },
  ];
}
