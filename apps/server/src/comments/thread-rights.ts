import type { CommentAudience, CommentKind } from '@tieout/contracts/comments.ts';
import { isPlanDocument, type DocumentType } from '@tieout/contracts/documents.ts';
import type { MembershipType } from '@tieout/contracts/people.ts';
import { thingBelow, type Level, type Resource, type Subject } from '@tieout/contracts/rights.ts';
import type { DashboardStructure } from '@tieout/finance/metrics/dashboard/structure.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import { reaches, type Grant } from '#access/levels.ts';
import { tabOfRights } from '#metrics/settings/metric-rights.ts';

/** Whoever could read a thread: the caller, or somebody who is mentioned. */
export interface ThreadReader {
  grantFor: (subject: Subject) => Grant;
  widestGrantFor: (resource: Resource) => Grant;
  /** Null of a manager. */
  type: MembershipType | null;
}

/** What decides who may see a thread. */
export interface ThreadPlace {
  kind: CommentKind;
  /** Type of a report or document, key of a tab, id of a metric; empty of lines. */
  subject: string;
  audience: CommentAudience;
}

/** Where metrics stand today: their rights are those of their tabs. */
export interface MetricPlaces {
  structure: DashboardStructure;
  model: BusinessModel;
}

const HIDDEN: Grant = { level: 'hidden', isLive: false };
/** Only figures are published. */
const PUBLISHED_KINDS: ReadonlySet<CommentKind> = new Set(['cell', 'metric']);

export function canBePublished(kind: CommentKind): boolean {
  return PUBLISHED_KINDS.has(kind);
}

export function isReader({ type }: Pick<ThreadReader, 'type'>): boolean {
  return type === 'INVESTOR' || type === 'VIEWER';
}

/**
 * Whether somebody sees a thread: they may see what it is about, and are of its audience. A thread of the team is about the
 * live books, and never for readers of publications, whatever else they may see.
 */
export function seesThread(reader: ThreadReader, place: ThreadPlace, metrics: MetricPlaces): boolean {
  return reachesThread(reader, place, metrics, place.kind === 'lines' ? 'drill' : 'view');
}

export function writesInThread(reader: ThreadReader, place: ThreadPlace, metrics: MetricPlaces): boolean {
  return reachesThread(reader, place, metrics, 'comment');
}

function reachesThread(reader: ThreadReader, place: ThreadPlace, metrics: MetricPlaces, level: Level): boolean {
  const grant = grantOf(reader, place, metrics, level);
  if (!reaches(grant.level, level)) return false;
  if (place.audience === 'investors') return canBePublished(place.kind);
  return !isReader(reader) && grant.isLive;
}

function grantOf(reader: ThreadReader, { kind, subject }: ThreadPlace, metrics: MetricPlaces, level: Level): Grant {
  switch (kind) {
    case 'cell':
      return reader.grantFor(thingBelow('reports', subject));
    case 'chart':
      return reader.grantFor(thingBelow('dashboard', subject));
    case 'metric': {
      const tab = tabOfRights(reader.grantFor, { ...metrics, metricId: subject }, level);
      return tab === null ? HIDDEN : reader.grantFor(thingBelow('dashboard', tab));
    }
    case 'document':
      return opensDocument(reader, subject as DocumentType) ? reader.grantFor('documents') : HIDDEN;
    case 'lines':
      return reader.widestGrantFor('reports');
  }
}

/** As the list of documents: one that holds a plan or a calculator is there for who may open that. */
function opensDocument({ grantFor }: ThreadReader, type: DocumentType): boolean {
  if (isPlanDocument(type)) return reaches(grantFor('planning').level, 'view');
  if (type === 'RUNWAY_MODEL') return reaches(grantFor('runway').level, 'view');
  return type !== 'VALUATION' || reaches(grantFor('valuation').level, 'view');
}
