import type { Books } from './books.ts';
import { ENTITIES, listEntities } from './entities.ts';
import { timeText } from './texts.ts';

const WINDOW_MS = 30 * 86_400_000;
/** Shared by all entities of the call; the rest is not told. */
const MOST = 1000;

/** Null where an entity is not known or the time is no time or too long ago. */
export function listChanges(books: Books, entities: string, changedSince: string, now: number): object | null {
  const since = Date.parse(changedSince);
  const names = entities.split(',');
  if (Number.isNaN(since) || now - since > WINDOW_MS || !names.every((name) => ENTITIES.has(name))) return null;
  let left = MOST;
  const lists = names.map((entity) => {
    const changed = changesOf(books, entity, since).slice(0, left);
    left -= changed.length;
    return changed.length === 0
      ? {}
      : { [entity]: changed, startPosition: 1, maxResults: changed.length, totalCount: changed.length };
  });
  return { CDCResponse: [{ QueryResponse: lists }], time: timeText(now) };
}

function changesOf(books: Books, entity: string, since: number): object[] {
  const changedIds = new Set(
    [...books.transactions.values()].filter(({ updatedAt }) => updatedAt >= since).map(({ id }) => id),
  );
  const changed = listEntities(books, entity).filter(({ Id }) => changedIds.has(Id));
  const gone = books.deleted
    .filter((one) => one.entity === entity && one.at >= since)
    .map(({ id, at }) => ({ domain: 'QBO', status: 'Deleted', Id: id, MetaData: { LastUpdatedTime: timeText(at) } }));
  return [...gone, ...changed];
}
