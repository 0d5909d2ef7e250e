import { expect, test } from 'vitest';
import { findItems, type SearchItem, type SearchKind } from './search-item.ts';

function item(kind: SearchKind, label: string, detail = ''): SearchItem {
  return { id: `${kind} ${label}`, kind, icon: 'reports', label, detail };
}

const ITEMS = [
  item('Screens', 'Cash flow'),
  item('Screens', 'Data sources', 'bank and cash'),
  item('Figures', 'Change in cash'),
  item('Figures', 'Cash'),
  item('Actions', 'Log out'),
];

function found(typed: string, kind: SearchKind | null = null, recent: string[] = []): Record<string, string[]> {
  const groups = findItems(ITEMS, { typed, kind, recent });
  return Object.fromEntries(groups.map((group) => [group.heading, group.found.map((each) => each.item.label)]));
}

test('the nearest of each kind first, what only its detail names last, kinds without a hit left out', () => {
  expect(found('cash')).toEqual({ Screens: ['Cash flow', 'Data sources'], Figures: ['Cash', 'Change in cash'] });
});

test('one kind alone', () => {
  expect(found('cash', 'Figures')).toEqual({ Figures: ['Cash', 'Change in cash'] });
});

test('without a word: what was chosen lately, then screens and actions; what is there no more is left out', () => {
  expect(found(' ', null, ['Figures Cash', 'gone', 'Screens Cash flow'])).toEqual({
    Recent: ['Cash', 'Cash flow'],
    Screens: ['Data sources'],
    Actions: ['Log out'],
  });
});
