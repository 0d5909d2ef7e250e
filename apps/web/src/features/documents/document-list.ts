import {
  DOCUMENT_TITLES,
  DOCUMENT_TYPES,
  type CompanyDocument,
  type DocumentType,
} from '@tieout/contracts/documents.ts';
import { formatRange, rangeText } from '#components/period/period-choice.ts';

export type Order = 'newest' | 'oldest' | 'name';

export interface Filters {
  search: string;
  /** Null is all of them. */
  type: DocumentType | null;
  /** As in an address: `2026-01..2026-10`; null is all of them. */
  period: string | null;
  order: Order;
}

export const NO_FILTERS: Filters = { search: '', type: null, period: null, order: 'newest' };

function matches(search: string, ...texts: readonly string[]): boolean {
  const wanted = search.trim().toLocaleLowerCase('en');
  return texts.some((text) => text.toLocaleLowerCase('en').includes(wanted));
}

/** Documents that fit, pinned ones first, in the order asked for. */
export function arrangeDocuments(documents: readonly CompanyDocument[], filters: Filters): CompanyDocument[] {
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

/** As they are called on the screen: several of one name are numbered in the order they were made, `Cash flow (2)`. */
export function withOwnNames(documents: readonly CompanyDocument[]): CompanyDocument[] {
  return documents.map((document) => {
    const older = documents.filter((each) => each.title === document.title && isOlder(each, document)).length;
    return older === 0 ? document : { ...document, title: `${document.title} (${older + 1})` };
  });
}

/** By id where both were made at once, so that no two get the same number. */
function isOlder(one: CompanyDocument, other: CompanyDocument): boolean {
  return `${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}`;
}

/** A document that shows the same in the same kind of file, and follows the books like a new one would. */
export function twinOf(
  documents: readonly CompanyDocument[],
  { type, format }: Pick<CompanyDocument, 'type' | 'format'>,
): CompanyDocument | null {
  return documents.find((document) => document.type === type && document.format === format) ?? null;
}
