import { beforeEach, expect, test } from 'vitest';
import { forgetUnsent, keepUnsent, takeUnsent } from './unsent-texts.ts';

const EMPTY = { text: '' };

beforeEach(() => forgetUnsent('form'));

test('what a visitor could not send is there for whoever logs in', () => {
  keepUnsent('form', '', { text: 'Hello' });
  expect(takeUnsent('form', 'Ada', EMPTY)).toEqual({ text: 'Hello' });
  expect(takeUnsent('another form', 'Ada', EMPTY)).toEqual(EMPTY);
});

test('what a person could not send is there for that person only, and gone once another has come', () => {
  keepUnsent('form', 'Ada', { text: 'Hello' });
  expect(takeUnsent('form', '', EMPTY)).toEqual(EMPTY);
  expect(takeUnsent('form', 'Ada', EMPTY)).toEqual({ text: 'Hello' });
  expect(takeUnsent('form', 'Bob', EMPTY)).toEqual(EMPTY);
  expect(takeUnsent('form', 'Ada', EMPTY)).toEqual(EMPTY);
});
