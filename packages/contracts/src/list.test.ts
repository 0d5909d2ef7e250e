import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { MOST_ISSUES } from './error-body.ts';
import { list } from './list.ts';
import { previewStructure } from './report-structure.ts';

const words = list(z.string().trim()).max(3);

describe('a list that somebody sends', () => {
  test('is what z.array makes of it', () => {
    expect(words.parse([' a ', 'b'])).toEqual(['a', 'b']);
    expect(words.safeParse(['a', 'b', 'c', 'd']).error?.issues).toMatchObject([{ code: 'too_big', maximum: 3 }]);
    expect(words.safeParse(['a', 7]).error?.issues).toMatchObject([{ code: 'invalid_type', path: [1] }]);
    expect(list(z.string(), 'Needs is required').safeParse('a').error?.issues).toMatchObject([
      { message: 'Needs is required' },
    ]);
    expect(z.toJSONSchema(words)).toEqual(z.toJSONSchema(z.array(z.string().trim()).max(3)));
  });

  test('is looked through until there are as many complaints as an answer holds', () => {
    let looked = 0;
    const counted = list(z.unknown().refine(() => (looked += 1) > 5));
    const issues = counted.safeParse(Array.from({ length: 5 + MOST_ISSUES })).error?.issues;
    expect([looked, issues?.length]).toEqual([5 + MOST_ISSUES, 5]);
    looked = Number.NEGATIVE_INFINITY;
    expect(counted.safeParse(Array.from({ length: 10_000 })).error?.issues).toHaveLength(MOST_ISSUES);
  });

  test('inside others stops them too: thousands of wrong rows cost as little as a few', () => {
    const section = { code: 1, name: 2, children: Array.from({ length: 200 }, () => ({ x: 1 })) };
    const draft = { sections: Array.from({ length: 20 }, () => section), mappings: [], excluded: [] };
    const { error } = previewStructure.body.safeParse({ reportType: 'MANAGERIAL_PNL', draft });
    expect(error?.issues.length).toBeLessThan(3 * MOST_ISSUES);
  });
});

test('every list that a call takes is one of these', () => {
  const found: string[] = [];
  const others: string[] = [];
  for (const { method, path, body, query } of ENDPOINTS as readonly Endpoint[]) {
    for (const schema of [body ?? [], query ?? []].flat().flatMap(schemasIn)) {
      if (schema._zod.def.type === 'array') (schema._zod.traits.has('List') ? found : others).push(`${method} ${path}`);
    }
  }
  expect(others).toEqual([]);
  expect(found.length).toBeGreaterThan(20);
});

/** A schema and all that it is made of. */
function schemasIn(schema: z.core.$ZodType): z.core.$ZodType[] {
  const parts = Object.values(schema._zod.def).flatMap((part: unknown) => {
    if (part instanceof z.core.$ZodType) return [part];
    if (typeof part !== 'object' || part === null) return [];
    return Object.values(part).filter((each): each is z.core.$ZodType => each instanceof z.core.$ZodType);
  });
  return [schema, ...parts.flatMap(schemasIn)];
}
