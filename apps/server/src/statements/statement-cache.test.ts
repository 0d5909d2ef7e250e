import type { Statement } from '@tieout/contracts/statements.ts';
import { expect, test } from 'vitest';
import { createStatementCache } from './statement-cache.ts';

/** All that matters here is how long its JSON is. */
function statementOf(characters: number): Statement {
  return { title: 'x'.repeat(characters) } as Statement;
}

test('the least recently used statements go first when there is no room', () => {
  const cache = createStatementCache(2_500);
  const [first, second, third] = [statementOf(500), statementOf(501), statementOf(502)];
  cache.set('first', first);
  cache.set('second', second);
  expect(cache.get('first')).toBe(first);
  cache.set('third', third);
  expect(cache.get('second')).toBeUndefined();
  expect([cache.get('first'), cache.get('third')]).toEqual([first, third]);
});

test('a statement larger than all the room is not kept, and takes nothing away', () => {
  const cache = createStatementCache(2_500);
  cache.set('small', statementOf(100));
  cache.set('huge', statementOf(5_000));
  expect(cache.get('huge')).toBeUndefined();
  expect(cache.get('small')).toBeDefined();
});

test('putting one again frees the room of the earlier', () => {
  const cache = createStatementCache(2_500);
  for (let round = 0; round < 10; round += 1) cache.set('same', statementOf(1_000));
  expect(cache.get('same')).toBeDefined();
});
