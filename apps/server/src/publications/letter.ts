import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { headline as headlineContract } from '@tieout/contracts/headline.ts';
import type { Letter } from '@tieout/contracts/publications.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';
import { hidesPlan } from '#access/plan-report-access.ts';
import type { Db } from '#db/client.ts';
import type { DbContext } from '#db/context.ts';
import { buildTabs } from '#metrics/dashboard/build-tabs.ts';
import { withRunway } from '#metrics/dashboard/with-runway.ts';
import { notFound } from '#server/app-error.ts';
import { buildHeadline } from '#statements/build-headline.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { readLetterAnswers } from './letter-answers.ts';
import { selectPublications, type PublicationRow } from './letters.queries.ts';
import { partsOf, readableParts } from './pack-parts.ts';
import { findPublishedTab } from './published-answers.ts';
import { selectAnswer, selectCompanyName } from './publications.queries.ts';
import { openReadableTabs, type ReadableTab } from './readable-tabs.ts';
import { findRestatedMonths } from './restated-months.ts';

/** The figure that a letter draws. */
const CASH = 'cash_balance';

export interface LetterReader {
  context: DbContext;
  access: CompanyAccess;
}

/** A published month with what this reader may see of it. @throws not-found of a publication that is not there. */
export async function openLetter(db: Db, reader: LetterReader, publicationId: string): Promise<Letter> {
  const { companyId } = reader.access;
  const [row] = await selectPublications(db, companyId, publicationId);
  if (row === undefined) throw notFound();
  const restated = (await findRestatedMonths(db, companyId, [publicationId])).get(publicationId);
  const letter = await buildLetter(db, reader, row);
  const shared = { profit: maySee(reader, 'MANAGERIAL_PNL'), balances: maySee(reader, 'BALANCE_SHEET') };
  return {
    ...letter,
    restated: [
      ...(shared.profit ? (restated?.profit ?? []) : []),
      ...(shared.balances ? (restated?.balances ?? []) : []),
    ],
  };
}

/** The same of what is not published yet: nothing can have changed since. */
export async function buildLetter(db: Db, reader: LetterReader, row: PublicationRow): Promise<Letter> {
  const { access } = reader;
  const { companyId } = access;
  const { id, month, publishedAt, replacedAt, openPoints, highlights, lowlights, asks } = row;
  const companyName = (await selectCompanyName(db, companyId)) ?? '';
  const tabs = await openReadableTabs(db, access, { publicationId: id });
  const overview = await overviewOf(db, reader, tabs, id);
  const head = await headOf(db, reader, id);
  const parts = partsOf(row.parts);
  const readable = readableParts(parts, access, tabs);
  // Kept with every line in it: whoever may not see some of them could work them out of the sums around them.
  const seesPlan = maySee(reader, 'MANAGERIAL_PNL') && !hidesPlan(access, false) && access.masks.length === 0;
  const answers = readLetterAnswers(await selectAnswer(db, { companyId, publicationId: id }, ['letter']));
  return {
    id,
    companyId,
    companyName,
    currency: head.currency,
    month,
    publishedAt,
    replacedAt,
    commentary: { headline: headlineOf(row, companyName), highlights, lowlights, asks },
    openPoints,
    ties: head.tieOut?.ties ?? null,
    tiles: overview?.tiles.map(({ data }) => data) ?? [],
    cash: overview?.charts.find(({ metricId }) => metricId === CASH)?.data ?? null,
    planVsActual: seesPlan ? (answers?.planVsActual ?? null) : null,
    parts: readable.map(({ title }) => ({ title })),
    leftOut: parts.length - readable.length,
    restated: [],
  };
}

/** Who wrote no headline publishes under the name of the month. */
export function headlineOf(
  { headline, month }: Pick<PublicationRow, 'headline' | 'month'>,
  companyName: string,
): string {
  return headline === '' ? `${companyName}, ${formatPeriodLabel(month)}` : headline;
}

function maySee({ access }: LetterReader, type: 'MANAGERIAL_PNL' | 'BALANCE_SHEET'): boolean {
  return reaches(access.grantFor(thingBelow('reports', type)).level, 'view');
}

async function overviewOf(
  db: Db,
  { context, access }: LetterReader,
  tabs: readonly ReadableTab[],
  publicationId: string,
): Promise<DashboardTab | undefined> {
  const overview = tabs.find(({ tab }) => tab.key === 'overview');
  if (overview === undefined) return undefined;
  const scope = dashboardScope(context, access, overview.tab.key);
  const kept = await findPublishedTab(db, scope, { key: overview.tab.key, publicationId });
  const [tab = kept] =
    kept === null ? await buildTabs(db, await openView(db, scope, { publicationId }), [overview.tab]) : [];
  // What was published stays by the burn: which scenario is saved today is no part of it.
  return tab === null ? undefined : withRunway(tab, null);
}

async function headOf(db: Db, { context, access }: LetterReader, publicationId: string) {
  const kept = await selectAnswer(db, { companyId: access.companyId, publicationId }, ['headline']);
  const read = headlineContract.safeParse(kept);
  if (read.success) return read.data;
  return buildHeadline(db, dashboardScope(context, access, 'overview'), { publicationId });
}
