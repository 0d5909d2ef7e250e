import { expect, test } from 'vitest';
import { withoutLinks } from './without-links.ts';

test.each([
  ['see https://evil.example/x?y=1 now', 'see [link] now'],
  ['evil.example', '[link]'],
  ['(www.evil.example),', '[link]'],
  ['HTTP://1.2.3.4', '[link]'],
  ['pay@evil.example', '[link]'],
  ['bücher.example', '[link]'],
  ['evil。example', '[link]'],
  ['उदाहरण.भारत', '[link]'],
  ['i❤.ws', '[link]'],
  ['one\nftp://x\ntwo', 'one\n[link]\ntwo'],
])('in %j nothing is left to click', (text, expected) => {
  expect(withoutLinks(text)).toBe(expected);
});

test.each(['Revenue is 1.234,50 too low.', 'Version 1.2 of the report. Then nothing.', 'What? No!\n\tYes: 3:4'])(
  '%j stays as it is',
  (text) => {
    expect(withoutLinks(text)).toBe(text);
  },
);
