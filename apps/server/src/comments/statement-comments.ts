import { commentObject, type CommentedCell } from '@tieout/contracts/comments.ts';
import { ledgerTypeOf, type Statement } from '@tieout/contracts/statements.ts';
import type { Db } from '#db/client.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import type { CommentReader } from './comment-reader.ts';
import { selectCommentsOf, selectPlaces, selectThreads, type CommentRow } from './comments.queries.ts';
import { readableWords } from './readable-words.ts';
import { seesThread } from './thread-rights.ts';

/** As many as a page below a statement holds. */
const MOST_NOTED = 100;

/** What is said about the figures of a statement and not settled: a line for each, as far as the reader may see it. */
export async function commentNotes(db: Db, reader: CommentReader, statement: Statement): Promise<string[]> {
  const type = ledgerTypeOf(statement.type);
  const metrics = await openDashboard(db, reader.companyId);
  const places = (await selectPlaces(db, reader)).filter(
    (place) => place.kind === 'cell' && place.subject === type && seesThread(reader, place, metrics),
  );
  const wish = { places, state: 'open', kind: 'cell', on: type, objectKey: null, after: null } as const;
  const threads = await selectThreads(db, reader, { ...wish, limit: MOST_NOTED });
  const about = threads.flatMap(({ id, object }) => {
    const cell = commentObject.safeParse(object).data;
    const label = cell?.kind === 'cell' ? labelIn(statement, cell) : null;
    return label === null ? [] : [{ id, label }];
  });
  if (about.length === 0) return [];
  const rows = await selectCommentsOf(
    db,
    reader,
    about.map(({ id }) => id),
    0,
  );
  const said = Map.groupBy(
    rows.filter(({ isDeleted }) => !isDeleted),
    ({ threadId }) => threadId,
  );
  return about.map(({ id, label }) => `${label}: ${(said.get(id) ?? []).map(wordsOf).join(' / ')}`);
}

function wordsOf({ authorName, text, mentions }: CommentRow): string {
  return `${authorName}: ${readableWords(text, mentions).replaceAll(/\s+/g, ' ')}`;
}

/** Where the figure stands in the file; null where the file does not show this very figure. */
function labelIn(statement: Statement, cell: CommentedCell): string | null {
  const { basis, currency, departmentId = null, classId = null, from, to } = cell;
  const isSame =
    (basis ?? statement.basis) === statement.basis &&
    (currency ?? statement.currency) === statement.currency &&
    departmentId === statement.departmentId &&
    classId === statement.classId;
  const row = statement.rows.find(({ code }) => code === cell.row);
  const column = statement.columns.find((each) => each.from === from && each.to === to && each.of === null);
  return isSame && row !== undefined && column !== undefined ? `${row.name}, ${column.label}` : null;
}
