import {
  ACTIVITY_AREAS,
  ACTIVITY_FILE_ROWS,
  type ActivityArea,
  type ActivityItem,
  type ActivityWish,
} from '@tieout/contracts/activity.ts';
import type { CompanyCall } from '#access/guard.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import type { SentFile } from '#http/send-file.ts';
import { AppError } from '#server/app-error.ts';
import { BYTE_ORDER_MARK, csvLine } from '#sheets/csv-line.ts';
import { selectActivity, type ActivityPage, type ActivityRow } from './activity.queries.ts';
import { changedFields, subjectName } from './changed-fields.ts';

export interface ActivityDeps {
  db: AppDb;
}

export interface ActivityReader extends CompanyCall {
  hidesPlan: boolean;
}

export async function findActivity(
  { db }: ActivityDeps,
  { companyId, context, hidesPlan }: ActivityReader,
  page: Omit<ActivityPage, 'hidesPlan'>,
) {
  // One more than asked for says whether there is a next page.
  const rows = await inContext(db, context, (transaction) =>
    selectActivity(transaction, companyId, { ...page, hidesPlan, limit: page.limit + 1 }),
  );
  const shown = rows.slice(0, page.limit);
  return { items: shown.map(itemOf), nextCursor: rows.length > page.limit ? (shown.at(-1)?.id ?? null) : null };
}

export async function makeActivityFile(
  { db }: ActivityDeps,
  { companyId, context, hidesPlan }: ActivityReader,
  wish: ActivityWish,
): Promise<SentFile> {
  const rows = await inContext(db, context, (transaction) =>
    selectActivity(transaction, companyId, { ...wish, hidesPlan, limit: ACTIVITY_FILE_ROWS + 1 }),
  );
  if (rows.length > ACTIVITY_FILE_ROWS) {
    throw new AppError('conflict', 'These are more than 5,000 changes. Choose a shorter period, or search.');
  }
  const lines = rows.map(itemOf).map(lineOf);
  const bytes = Buffer.from(BYTE_ORDER_MARK + [csvLine(HEAD), ...lines].join(''));
  return { name: 'activity.csv', contentType: 'text/csv; charset=utf-8', byteSize: bytes.length, bytes };
}

const HEAD = ['When (UTC)', 'Who', 'Email', 'Action', 'What', 'Before', 'After'];

function lineOf({ occurredAt, actor, action, subject, fields }: ActivityItem): string {
  function sideOf(side: 'before' | 'after'): string {
    return fields.flatMap((each) => (each[side] === null ? [] : [`${each.field}: ${each[side]}`])).join('; ');
  }
  const who = [actor?.name ?? '', actor?.email ?? ''];
  return csvLine([occurredAt, ...who, action, subject ?? '', sideOf('before'), sideOf('after')]);
}

function itemOf({ id, occurredAt, action, before, after, email, name, person }: ActivityRow): ActivityItem {
  return {
    id,
    occurredAt,
    actor: email === null ? null : { name, email },
    action,
    area: areaOf(action),
    subject: person ?? subjectName(after, before),
    ...changedFields(before, after),
  };
}

function areaOf(action: string): ActivityArea | null {
  const [beginning = ''] = action.split('.', 1);
  const areas = Object.entries(ACTIVITY_AREAS) as [ActivityArea, readonly string[]][];
  return areas.find(([, beginnings]) => beginnings.includes(beginning))?.[0] ?? null;
}
