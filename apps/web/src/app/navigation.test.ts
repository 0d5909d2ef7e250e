import { expect, test } from 'vitest';
import { RESOURCES } from '#testing/answers.ts';
import { productNavigation } from './navigation.ts';

test('holds a page the server grants and that is built', () => {
  expect(productNavigation(RESOURCES).map(({ label }) => label)).toEqual(['Overview']);
});

test('leaves out what the server does not grant', () => {
  expect(productNavigation({ ...RESOURCES, accessiblePages: ['account'] })).toEqual([]);
});

test('leaves out a granted page that is not built', () => {
  expect(productNavigation({ ...RESOURCES, accessiblePages: ['pipeline'] })).toEqual([]);
});

test('is empty before the resources are known', () => {
  expect(productNavigation(null)).toEqual([]);
});
