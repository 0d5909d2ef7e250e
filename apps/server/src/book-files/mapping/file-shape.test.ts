import { describe, expect, test } from 'vitest';
import { readWhole } from '../testing/read-text.ts';
import type { RememberedMapping } from './file-shape.ts';
import { shapeKey } from './file-shape.ts';

const SEPTEMBER = [
  'Tag,Gegenstand,Betrag,Was',
  '09/03/2026,1000 Bank,120.00,Sale',
  '09/03/2026,4000 Sales,-120.00,Sale',
].join('\n');
const OCTOBER = [
  'Acme Ltd',
  '',
  'Tag,Gegenstand,Betrag,Was',
  '10/04/2026,1000 Bank,90.00,Sale',
  '10/04/2026,4000 Sales,-90.00,Sale',
].join('\n');

/** As a person has mapped it, days first. */
async function remembered(file = SEPTEMBER): Promise<RememberedMapping> {
  const { mapping } = await readWhole(file);
  const columns = { 0: 'date', 1: 'accountName', 2: 'amount', 3: 'memo' } as const;
  const said = { ...mapping, kind: 'general-ledger', columns, dateFormat: 'DD/MM/YYYY', headerLine: 1 } as const;
  const { shape } = await readWhole(file, { mapping: said });
  if (shape === null) throw new Error('a file without a shape');
  return { shape, mapping: said, fileName: 'september.csv', at: '2026-10-01T00:00:00.000Z' };
}

describe('a file of a shape that was read before', () => {
  test('is read as then, wherever its columns begin', async () => {
    const read = await readWhole(OCTOBER, { remembered: [await remembered()] });
    expect(read.remembered?.fileName).toBe('september.csv');
    expect(read.mapping).toMatchObject({ headerLine: 3, dateFormat: 'DD/MM/YYYY', kind: 'general-ledger' });
    expect(read).toMatchObject({ firstDate: '2026-04-10', problemCount: 0, warnings: [] });
  });

  test.each([
    ['another separator', OCTOBER.replaceAll(',', ';')],
    ['another column', OCTOBER.replace('Was', 'Was,Wer')],
    ['columns in another order', OCTOBER.replace('Betrag,Was', 'Was,Betrag')],
    ['another report', `Journal\n${OCTOBER}\n`.replace('Tag,Gegenstand,Betrag,Was', 'Date,Account,Debit,Credit')],
  ])('but not with %s', async (_what, file) => {
    expect((await readWhole(file, { remembered: [await remembered()] })).remembered).toBe(null);
  });

  test('but not where the person says that it is something else', async () => {
    const read = await readWhole(OCTOBER, { remembered: [await remembered()], kind: 'trial-balance' });
    expect(read.remembered).toBe(null);
  });

  test.each([
    ['amounts', OCTOBER.replace('90.00', '"90,00"').replace('-90.00', '"-90,00"')],
    ['dates', OCTOBER.replaceAll('10/04/2026', '10/24/2026')],
  ])('nor where its %s are proven to be written otherwise, which is said', async (what, file) => {
    const read = await readWhole(file, { remembered: [await remembered()] });
    expect(read.remembered).toBe(null);
    expect(read.warnings).toContain(
      `The file looks like “september.csv”, but its ${what} are written differently. It is read anew; check the columns.`,
    );
  });
});

test('shapes that differ in anything have different keys', () => {
  const shape = { separator: ',', header: ['a', 'b'], layout: null };
  const keys = [
    shape,
    { ...shape, separator: ';' },
    { ...shape, header: ['ab'] },
    { ...shape, header: ['b', 'a'] },
    { ...shape, layout: 'xero-journal-report' },
  ].map(shapeKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(shapeKey({ ...shape })).toBe(keys[0]);
});
