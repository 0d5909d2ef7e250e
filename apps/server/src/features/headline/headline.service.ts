import type { Headline } from '@tieout/contracts/headline.ts';
import { calculateHeadline, HEADLINE_METRICS } from '@tieout/finance/headline.ts';
import { unknown } from '@tieout/finance/metric-value.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { findVersions } from '#access/kept-versions.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { etagOf } from '#http/etag.ts';
import {
  selectCompanyHeads,
  selectHeadlineAccounts,
  selectHeadlineVersions,
  selectLatestPublications,
  selectSources,
  type CompanyHead,
  type HeadlineAccounts,
  type PublicationRow,
} from './headline.queries.ts';
import { publishedHeadline } from './published-headline.ts';

/** The month shown, the month before it, and enough for a year of history. */
const MONTHS_SHOWN = 13;

export interface HeadlineDeps {
  db: AppDb;
  /** The version of the product: part of every tag, because an upgrade may show the same books differently. */
  build: string;
}

/** A company the caller may look at, and how. */
export interface ViewedCompany {
  companyId: string;
  isLive: boolean;
  canDrill: boolean;
}

export function findHeadlines(
  { db }: HeadlineDeps,
  context: DbContext,
  viewed: readonly ViewedCompany[],
): Promise<Headline[]> {
  if (viewed.length === 0) return Promise.resolve([]);
  return inSnapshot(db, context, (transaction) => gatherHeadlines(transaction, viewed));
}

/** Changes whenever the answer could: books, settings, publication, sources or permissions. */
export async function findHeadlineTag(
  { db, build }: HeadlineDeps,
  context: DbContext,
  access: CompanyAccess,
): Promise<string> {
  const { companyId, stamp } = access;
  const versions = await findVersions(db, { companyId, context, stamp }, 'headline', () =>
    inContext(db, context, (transaction) => selectHeadlineVersions(transaction, companyId)),
  );
  const { level, isLive } = access.grantFor('overview');
  return etagOf([build, companyId, versions, access.accessVersion, level, String(isLive)]);
}

/** Also called inside the transaction that publishes, so that what is frozen is what was shown. */
export async function gatherHeadlines(db: Db, viewed: readonly ViewedCompany[]): Promise<Headline[]> {
  const ids = viewed.map(({ companyId }) => companyId);
  const heads = await selectCompanyHeads(db, ids);
  const sources = await selectSources(db, ids);
  const live = viewed.filter(({ isLive }) => isLive).map(({ companyId }) => companyId);
  const accounts = await selectHeadlineAccounts(db, live, MONTHS_SHOWN);
  const publications = live.length === ids.length ? [] : await selectLatestPublications(db, ids);

  return heads.map((head) => {
    const view = viewed.find(({ companyId }) => companyId === head.id);
    const shared = {
      companyId: head.id,
      companyName: head.name,
      businessModel: head.businessModel,
      currency: head.currency,
      sources: sources
        .filter(({ companyId }) => companyId === head.id)
        .map(({ name, lastSyncedAt }) => ({ name, lastSyncedAt })),
      canDrill: view?.canDrill === true,
    };
    return view?.isLive === true
      ? { ...shared, ...liveHeadline(head, accounts.get(head.id)) }
      : { ...shared, ...frozenHeadline(publications.find(({ companyId }) => companyId === head.id)) };
  });
}

type Figures = Pick<Headline, 'month' | 'source' | 'figures' | 'tieOut'>;

function liveHeadline(head: CompanyHead, found: HeadlineAccounts | undefined): Figures {
  const { closedThrough: month } = head;
  if (month === null || found === undefined) return { ...nothing('NO_DATA'), month, source: { kind: 'live' } };
  const { figures, trialBalance } = calculateHeadline({
    month,
    monthsShown: MONTHS_SHOWN,
    accounts: found.accounts,
    firstPosting: found.firstPosting,
  });
  return {
    month,
    source: { kind: 'live' },
    figures,
    tieOut: { ties: trialBalance === 0, difference: trialBalance },
  };
}

function frozenHeadline(publication: PublicationRow | undefined): Figures {
  if (publication === undefined) return { ...nothing('NOT_PUBLISHED'), month: null, source: { kind: 'none' } };
  const { month, figures, tieOut } = publishedHeadline.parse(publication.figures);
  return {
    month,
    figures,
    tieOut,
    source: { kind: 'published', publicationId: publication.id, publishedAt: publication.publishedAt },
  };
}

function nothing(code: 'NO_DATA' | 'NOT_PUBLISHED'): Pick<Figures, 'figures' | 'tieOut'> {
  return {
    figures: HEADLINE_METRICS.map((metric) => ({ metric, value: unknown(code), previous: unknown(code), history: [] })),
    tieOut: null,
  };
}
