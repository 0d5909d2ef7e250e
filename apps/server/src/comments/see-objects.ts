import type { CommentedCell, CommentObject } from '@tieout/contracts/comments.ts';
import type { Db } from '#db/client.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { openCompanyCatalogue } from '#metrics/own/open-catalogue.ts';
import { liveScope } from '#metrics/settings/live-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import type { CommentReader } from './comment-reader.ts';
import { selectCommentedDocument } from './comments.queries.ts';
import { seeCells } from './seen-cells.ts';
import { seeMetric } from './seen-metrics.ts';
import { keyOfObject, type AskedObject, type SeenObject } from './seen-object.ts';
import type { MetricPlaces } from './thread-rights.ts';

/** What is asked for, in its order, as the reader sees it now. Who may see it at all was asked before. */
export async function seeObjects(
  db: Db,
  reader: CommentReader,
  places: MetricPlaces,
  asked: readonly AskedObject[],
): Promise<SeenObject[]> {
  const cells = {
    team: await seeCells(db, reader, cellsOf(asked, 'team'), 'team'),
    investors: await seeCells(db, reader, cellsOf(asked, 'investors'), 'investors'),
  };
  const others = new Map<string, Promise<SeenObject>>();
  function once(key: string, see: () => Promise<SeenObject>): Promise<SeenObject> {
    const found = others.get(key) ?? see();
    others.set(key, found);
    return found;
  }
  return Promise.all(
    asked.map(async ({ object, audience }) => {
      const key = keyOfObject(object);
      if (object.kind === 'cell') return required(cells[audience].get(key));
      return once(`${audience} ${key}`, () => seeOther(db, reader, places, { object, audience }));
    }),
  );
}

function cellsOf(asked: readonly AskedObject[], wanted: AskedObject['audience']): CommentedCell[] {
  return asked.flatMap(({ object, audience }) => (object.kind === 'cell' && audience === wanted ? [object] : []));
}

function required(seen: SeenObject | undefined): SeenObject {
  if (seen === undefined) throw new Error('A cell that was asked for was not looked at');
  return seen;
}

async function seeOther(
  db: Db,
  reader: CommentReader,
  places: MetricPlaces,
  { object, audience }: AskedObject,
): Promise<SeenObject> {
  switch (object.kind) {
    case 'cell':
      throw new Error('Cells are looked at together');
    case 'metric':
      return seeMetric(db, reader, object, { audience, places });
    case 'chart':
      return seeChart(db, reader, object);
    case 'document':
      return seeDocument(db, reader, object.documentId);
    case 'lines':
      return withoutValue(
        ['Ledger', object.lines.length === 1 ? '1 line' : `${object.lines.length} lines`],
        '/comments',
      );
  }
}

type Chart = Extract<CommentObject, { kind: 'chart' }>;

async function seeChart(db: Db, { companyId }: CommentReader, { tab: key, chart }: Chart): Promise<SeenObject> {
  const { structure } = await openDashboard(db, companyId);
  const tab = structure.find((each) => each.key === key);
  const card = tab?.cards.find(({ id }) => id === chart);
  const seen = withoutValue([tab?.name ?? 'Dashboard', card?.words?.title ?? 'Chart'], `/dashboard/${key}`);
  if (card === undefined || tab === undefined) return { ...seen, gone: 'The chart is no longer there.' };
  const label = [tab.name, card.words?.title ?? (await nameOf(db, companyId, card.metric)) ?? 'Chart'];
  return { ...seen, label, gone: card.deleted === null ? null : 'The chart was deleted.' };
}

async function nameOf(db: Db, companyId: string, metric: string | null): Promise<string | null> {
  if (metric === null) return null;
  const catalogue = await openCompanyCatalogue(db, await openView(db, liveScope(companyId), {}));
  return catalogue.find(metric)?.name ?? null;
}

async function seeDocument(db: Db, { companyId }: CommentReader, id: string): Promise<SeenObject> {
  const document = await selectCommentedDocument(db, companyId, id);
  const seen = withoutValue(['Document', document?.title ?? 'Document'], '/comments');
  return document === undefined || document.isDeleted ? { ...seen, gone: 'The document was deleted.' } : seen;
}

function withoutValue(label: readonly string[], path: string): SeenObject {
  return { label, value: null, rights: null, gone: null, path };
}
