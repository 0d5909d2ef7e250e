import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { BENCHES } from './list-benches.ts';

describe('every bench', () => {
  test('has a file of its name, and every such file is listed', async () => {
    const files = await readdir(new URL('benches/', import.meta.url));
    expect(files.sort()).toEqual(BENCHES.map(({ name }) => `${name}.bench.ts`).sort());
  });

  test.each(BENCHES)('$name names its reference and its unit', ({ name, reference, unit }) => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect([reference, unit]).not.toContain('');
  });

  test.each(BENCHES)('$name has a goal on our own figure only where every machine gives the same', (bench) => {
    expect(bench.goal?.of === 'ours' && bench.isExact !== true).toBe(false);
  });
});
