import { expect, it } from 'vitest';
import { golden } from '../../test/golden.ts';
import { countTo } from './at.ts';
import { companyName, personName, prospectName } from './names.ts';

it('gives companies their golden names', () => {
  const names = countTo(100).map(companyName);
  for (const name of golden.kernel.names) expect(names).toContain(name);
  expect([companyName(0), companyName(1), companyName(99)]).toEqual([
    'Rusty Lantern Example Co',
    'Silver Puffin Sample Ltd',
    'Umber Thimble Imaginary GmbH',
  ]);
});

it('has 576 different companies, none of them a prospect', () => {
  const names = new Set(countTo(576).map(companyName));
  expect(names.size).toBe(576);
  expect(countTo(576).filter((index) => names.has(prospectName(index)))).toEqual([]);
});

it('has 192 different people', () => {
  expect(new Set(countTo(192).map(personName)).size).toBe(192);
});
