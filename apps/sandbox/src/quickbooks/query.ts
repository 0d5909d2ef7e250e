import type { ApiOptions } from './api-options.ts';
import type { Books } from './books.ts';
import { ENTITIES, fieldOf, listEntities } from './entities.ts';
import { matches, parseStatement } from './query-statement.ts';
import { timeText } from './texts.ts';

/** Null where the statement is not allowed. */
export function answerQuery(books: Books, text: string, { clock, switches }: ApiOptions): object | null {
  const statement = parseStatement(text);
  if (statement === null || !ENTITIES.has(statement.entity)) return null;
  if (statement.start > 1) {
    switches.beforeSecondPage?.();
    switches.beforeSecondPage = null;
  }
  const { entity, where, select, start, max, orderBy } = statement;
  const all = listEntities(books, entity);
  const [example] = all;
  // A field that the entity does not have is an error, not a condition that nothing meets.
  if (example !== undefined && where.some(({ field }) => fieldOf(example, field) === undefined)) return null;
  if (orderBy !== null && orderBy !== 'Id') return null;
  const found = all.filter((row) =>
    where.every((condition) => matches(condition, fieldOf(row, condition.field) ?? '')),
  );
  const time = timeText(clock.now());
  if (select === 'count') return { QueryResponse: { totalCount: found.length }, time };
  const ordered = orderBy === null ? found : found.toSorted((a, b) => Number(a.Id) - Number(b.Id));
  const page = ordered
    .slice(start - 1, start - 1 + max)
    .map((row) => (select === 'Id' ? { Id: row.Id, domain: 'QBO' } : row));
  if (page.length === 0) return { QueryResponse: {}, time };
  return { QueryResponse: { [entity]: page, startPosition: start, maxResults: page.length }, time };
}
