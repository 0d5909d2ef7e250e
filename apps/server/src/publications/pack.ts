import type { PackFormat, PackPart } from '@tieout/contracts/publications.ts';
import { thingBelow } from '@tieout/contracts/rights.ts';
import { fileName } from '@tieout/contracts/file-name.ts';
import { formatFullDate } from '@tieout/finance/day-text.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { reaches } from '#access/levels.ts';
import { hidesPlan } from '#access/plan-report-access.ts';
import type { Db } from '#db/client.ts';
import { CONTENT_TYPES } from '#files/content-types.ts';
import { buildTabs } from '#metrics/dashboard/build-tabs.ts';
import { withRunway } from '#metrics/dashboard/with-runway.ts';
import { notFound } from '#server/app-error.ts';
import { buildSheet } from '#sheets/build-sheet.ts';
import type { PackModel, PackSection } from '#sheets/pack/pack-model.ts';
import { writePackPdf } from '#sheets/pack/write-pack-pdf.ts';
import { writePackXlsx } from '#sheets/pack/write-pack-xlsx.ts';
import { buildStatement } from '#statements/build-statement.ts';
import { dashboardScope } from '#statements/question/headline-scope.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { buildLetter, type LetterReader } from './letter.ts';
import { selectPublications } from './letters.queries.ts';
import { partsOf, readableParts, STATEMENT_TITLES } from './pack-parts.ts';
import { findPublishedStatement, findPublishedTab } from './published-answers.ts';
import { openReadableTabs, type ReadableTab } from './readable-tabs.ts';

/** Whose copy a pack is. */
export interface PackReader extends LetterReader {
  name: string;
}

export interface PackFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

/** What a reader takes along or gets by mail: the one and the other are made here, of what was kept. */
export async function readPack(db: Db, reader: PackReader, publicationId: string): Promise<PackModel> {
  const { companyId } = reader.access;
  const [row] = await selectPublications(db, companyId, publicationId);
  if (row === undefined) throw notFound();
  const letter = await buildLetter(db, reader, row);
  const tabs = await openReadableTabs(db, reader.access, { publicationId });
  const sections: PackSection[] = [];
  for (const { part, title } of readableParts(partsOf(row.parts), reader.access, tabs)) {
    const section = await readSection(db, { reader, tabs, publicationId, commentary: letter.commentary }, part, title);
    if (section !== null) sections.push(section);
  }
  const { highlights, lowlights, asks } = letter.commentary;
  if (sections.length === 0 && highlights.length + lowlights.length + asks.length > 0) {
    sections.push(wordsOf(letter.commentary));
  }
  const on = formatFullDate(parseLocalDate(row.publishedAt.slice(0, 10)));
  return {
    companyName: letter.companyName,
    title: `Investor update ${formatPeriodLabel(row.month)}`,
    headline: letter.commentary.headline,
    about: [
      `Published ${on}, figures as they stood then${letter.ties === true ? '; the books tie out' : ''}`,
      ...(letter.openPoints.length === 0 ? [] : [`Open when published: ${letter.openPoints.join('; ')}`]),
    ],
    sections,
    viewer: `Copy of ${reader.name}, published ${on}`,
    madeAt: new Date(row.publishedAt),
  };
}

/** Writes for a moment: outside of every transaction. */
export async function writePack(model: PackModel, format: PackFormat): Promise<PackFile> {
  const bytes = await (format === 'pdf' ? writePackPdf(model) : writePackXlsx(model));
  return { name: fileName([model.companyName, model.title], format), contentType: CONTENT_TYPES[format], bytes };
}

interface SectionFacts {
  reader: PackReader;
  tabs: readonly ReadableTab[];
  publicationId: string;
  commentary: { highlights: string[]; lowlights: string[]; asks: string[] };
}

/** Null of what turns out to be empty. */
async function readSection(
  db: Db,
  { reader, tabs, publicationId, commentary }: SectionFacts,
  part: PackPart,
  title: string,
): Promise<PackSection | null> {
  const { context, access } = reader;
  switch (part.kind) {
    case 'commentary': {
      const words = wordsOf(commentary);
      return words.groups.length === 0 ? null : words;
    }
    case 'statement': {
      const scope = reportScope(reader, part.type);
      const asked = { type: part.type, publicationId };
      const statement = (await findPublishedStatement(db, scope, asked)) ?? (await buildStatement(db, scope, asked));
      const sheet = buildSheet(statement, { collapsed: [] });
      return { kind: 'statement', title, sheet: { ...sheet, title: STATEMENT_TITLES[part.type] } };
    }
    case 'tab': {
      const arranged = tabs.find(({ tab }) => tab.key === part.key)?.tab;
      if (arranged === undefined) return null;
      const scope = dashboardScope(context, access, part.key);
      const kept = await findPublishedTab(db, scope, { key: part.key, publicationId });
      const [tab = kept] =
        kept === null ? await buildTabs(db, await openView(db, scope, { publicationId }), [arranged]) : [];
      return tab === null ? null : { kind: 'tab', title, tab: withRunway(tab, null) };
    }
  }
}

function wordsOf({ highlights, lowlights, asks }: SectionFacts['commentary']): Extract<PackSection, { kind: 'words' }> {
  const groups = [
    { title: 'Highlights', lines: highlights },
    { title: 'Lowlights', lines: lowlights },
    { title: 'Asks', lines: asks },
  ];
  return { kind: 'words', title: 'Commentary', groups: groups.filter(({ lines }) => lines.length > 0) };
}

function reportScope({ context, access }: PackReader, type: string): StatementScope {
  const { level, isLive } = access.grantFor(thingBelow('reports', type));
  const can = { drill: reaches(level, 'drill'), export: true, editStructure: false };
  return {
    companyId: access.companyId,
    context,
    isLive,
    hidesPlan: hidesPlan(access, isLive),
    masks: access.masks,
    stamp: null,
    can,
  };
}
