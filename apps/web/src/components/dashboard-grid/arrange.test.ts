import { expect, test } from 'vitest';
import { dropCard, moveCard, resizeCard, restoreCard, type GridCard } from './arrange.ts';

function card(id: string): GridCard {
  return { id, title: id.toUpperCase(), span: 4, height: 'M' };
}

const CARDS = ['a', 'b', 'c', 'd'].map(card);

function ids(cards: readonly GridCard[]): string {
  return cards.map(({ id }) => id).join('');
}

test.each([
  ['a', 0, 'abcd'],
  ['a', 2, 'bcad'],
  ['d', 1, 'adbc'],
  ['b', -3, 'bacd'],
  ['b', 99, 'acdb'],
  ['x', 1, 'abcd'],
])('%s to place %i: %s', (id, to, expected) => {
  expect(ids(moveCard(CARDS, id, to))).toBe(expected);
});

test.each([
  ['a', 'c', 'bcad'],
  ['d', 'b', 'adbc'],
  ['b', 'b', 'abcd'],
])('%s dropped on %s takes its place: %s', (id, target, expected) => {
  expect(ids(dropCard(CARDS, id, target))).toBe(expected);
});

test('only the card that was meant changes its size', () => {
  expect(resizeCard(CARDS, 'b', { span: 12 }).map(({ span }) => span)).toEqual([4, 12, 4, 4]);
  expect(resizeCard(CARDS, 'b', { height: 'L' }).map(({ height, span }) => `${height}${span}`)).toEqual([
    'M4',
    'L4',
    'M4',
    'M4',
  ]);
});

test.each([
  [1, 'axbcd'],
  [4, 'abcdx'],
  [9, 'abcdx'],
])('a card that was at %i comes back there, or to the end', (place, expected) => {
  expect(ids(restoreCard(CARDS, card('x'), place))).toBe(expected);
});

test('a card that is there already is not there twice', () => {
  expect(ids(restoreCard(CARDS, card('b'), 0))).toBe('abcd');
});
