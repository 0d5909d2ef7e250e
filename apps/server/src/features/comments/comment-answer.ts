import {
  COMMENT_LIMITS,
  commentObject,
  commentValue,
  type Comment,
  type CommentedLine,
  type CommentObject,
  type CommentReply,
  type CommentValue,
} from '@tieout/contracts/comments.ts';
import type { CommentReader } from '#server/comments/comment-reader.ts';
import { selectAnchoredLines, type AnchoredLine } from '#server/comments/comment-lines.queries.ts';
import { selectCommentsOf, type CommentRow, type ThreadRow } from '#server/comments/comments.queries.ts';
import { selectQuestionsOf, type QuestionRow } from '#server/comments/questions.queries.ts';
import { seeObjects } from '#server/comments/see-objects.ts';
import type { SeenObject } from '#server/comments/seen-object.ts';
import { isReader, writesInThread, type MetricPlaces } from '#server/comments/thread-rights.ts';
import type { Db } from '#db/client.ts';

interface ThreadParts {
  row: ThreadRow;
  object: CommentObject;
  seen: SeenObject;
  comments: readonly CommentRow[];
  lines: readonly AnchoredLine[];
  question: QuestionRow | undefined;
}

/** Threads as a reader sees them, with all that is said in them. Who may see them was asked before. */
export async function answerThreads(
  db: Db,
  reader: CommentReader,
  places: MetricPlaces,
  rows: readonly ThreadRow[],
): Promise<Comment[]> {
  // What no contract of ours knows any more is shown to nobody.
  const known = rows.flatMap((row) => {
    const object = commentObject.safeParse(row.object);
    return object.success ? [{ row, object: object.data }] : [];
  });
  if (known.length === 0) return [];
  const ids = known.map(({ row }) => row.id);
  const asked = known.map(({ row, object }) => ({ object, audience: row.audience }));
  const seen = await seeObjects(db, reader, places, asked);
  const comments = Map.groupBy(
    await selectCommentsOf(db, reader, ids, COMMENT_LIMITS.editMinutes),
    ({ threadId }) => threadId,
  );
  const lines = Map.groupBy(await selectAnchoredLines(db, reader.companyId, ids), ({ threadId }) => threadId);
  const questions = new Map((await selectQuestionsOf(db, reader.companyId, ids)).map((each) => [each.threadId, each]));
  return known.flatMap(({ row, object }, index) => {
    const [of, said] = [seen[index], comments.get(row.id)];
    if (of === undefined || said === undefined) return [];
    const parts = { row, object, seen: of, comments: said, lines: lines.get(row.id) ?? [] };
    return [answerOf(reader, places, { ...parts, question: questions.get(row.id) })];
  });
}

function answerOf(reader: CommentReader, places: MetricPlaces, parts: ThreadParts): Comment {
  const { row, object, seen, comments, lines, question } = parts;
  const [first, ...replies] = comments;
  if (first === undefined) throw new Error('A thread without a comment');
  const canWrite = writesInThread(reader, row, places);
  const values = valuesOf(row, seen);
  return {
    ...wordsOf(reader, first, canWrite),
    threadId: row.id,
    object: lines.length === 0 ? object : { kind: 'lines', lines: lines.map(lineNow) },
    label: [...seen.label],
    path: withThread(seen.path, row.id),
    ...values,
    isStale: isStaleLine(lines) || differs(values),
    gone: seen.gone,
    audience: row.audience,
    lastAt: new Date(row.lastAt).toISOString(),
    resolvedAt: row.resolvedAt,
    assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
    dueOn: row.dueOn,
    replies: replies.map((each) => wordsOf(reader, each, canWrite)),
    unread: row.unread,
    lines: lines.map(lineAnswer),
    question: question === undefined || isReader(reader) ? null : questionAnswer(question),
    canWrite,
    canAssign: canWrite && !isReader(reader),
  };
}

function withThread(path: string, id: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}comment=${id}`;
}

/** What the writer saw is told to those who would have seen the same. */
function valuesOf(
  { boundValue, boundRights }: ThreadRow,
  seen: SeenObject,
): Pick<Comment, 'boundValue' | 'currentValue'> {
  const bound = boundRights !== null && boundRights === seen.rights ? commentValue.safeParse(boundValue) : null;
  return { boundValue: bound?.data ?? null, currentValue: seen.value };
}

function differs({ boundValue, currentValue }: { boundValue: CommentValue | null; currentValue: CommentValue | null }) {
  if (boundValue === null || currentValue === null) return false;
  return boundValue.amount !== currentValue.amount || boundValue.currency !== currentValue.currency;
}

function isStaleLine(lines: readonly AnchoredLine[]): boolean {
  return lines.some(({ amount, amountNow }) => amount !== amountNow);
}

function lineNow({ entryId, lineNo }: AnchoredLine): { entryId: string; lineNo: number } {
  return { entryId: entryId ?? NO_ENTRY, lineNo };
}

const NO_ENTRY = '00000000-0000-0000-0000-000000000000';

export function lineAnswer({ threadId: _threadId, place: _place, ...line }: AnchoredLine): CommentedLine {
  return line;
}

function questionAnswer({ recipient, email, expiresAt, state }: QuestionRow): Comment['question'] {
  return { recipient, email, expiresAt, state };
}

function wordsOf(reader: CommentReader, row: CommentRow, canWrite: boolean): CommentReply {
  const isOwn = row.authorId === reader.userId && !row.isDeleted;
  return {
    id: row.id,
    text: row.text,
    mentions: row.isDeleted ? [] : row.mentions,
    author: { id: row.authorId, name: row.authorName },
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    isDeleted: row.isDeleted,
    canEdit: isOwn && canWrite && row.isFresh,
    canDelete: isOwn,
    files: row.isDeleted ? [] : row.files,
  };
}
