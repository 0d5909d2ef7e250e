import { afterAll, describe, expect, test } from 'vitest';
import { createPasswordStrength } from './password-strength.ts';

const PERSONAL = 'Password must not contain your name or company';
const PRODUCT = 'Password must not contain the name of this product';
const EASY = 'Password is too easy to guess. Avoid dictionary words and names.';

const strength = createPasswordStrength();
afterAll(() => strength.close());

const ADA = ['Ada', 'Lovelace', 'Acme Ltd', 'countess@analytical.example'];

describe('a password is refused that contains', () => {
  test.each([
    ['the first name', 'xAdax-winter-7421!', ADA],
    ['the last name in other letters', 'zz-LOVElace-7421!z', ADA],
    ['the last name with digits and symbols in it', 'lov3e.l4a_ce-Xq7421!', ADA],
    ['the company', 'Acme-Ltd-2026!', ADA],
    ['a word of the company', 'my-Acme-account-7421!', ADA],
    ['the whole company, written as one word', 'xAB&CoZ-winter-7421!', ['Ada', '', 'AB & Co']],
    ['a name without its accent', 'jose-Winterabend-7421!', ['José', '', '', '']],
    ['a name with an accent it has not', 'Jósè-Winterabend-7421!', ['Jose', '', '', '']],
    ['a name of another script', 'Ирина-Winterabend-7421!', ['Ирина', '', '', '']],
    ['a part of a double name', 'Mary-Winterabend-7421!', ['Mary-Jane', 'Watson']],
  ])('%s', async (_what, password, personal) => {
    expect(await strength.check(password, personal)).toBe(PERSONAL);
  });

  test.each(['Tieout-Winterabend-7421!', 'my-tie-out-Abend-7421!'])('the product: %s', async (password) => {
    expect(await strength.check(password, [])).toBe(PRODUCT);
  });
});

describe('a password is refused that is easy to guess', () => {
  test.each([
    'Password1234!',
    'Qwerty123456!',
    'P@ssw0rd1234',
    `Aa1!${'x'.repeat(124)}`,
    `Qw1!${'qwertyuiop'.repeat(12)}`,
    'aA1!'.repeat(32),
    `${'p4ssw0rd'.repeat(15)}Aa1!`,
  ])('%s', async (password) => {
    expect(await strength.check(password, ADA)).toBe(EASY);
  });

  test('because it is little more than the address', async () => {
    expect(await strength.check('Countess1234!', [])).toBeNull();
    expect(await strength.check('Countess1234!', ADA)).toBe(EASY);
  });
});

describe('a password is good enough', () => {
  test.each([
    ['of some words nobody puts together', 'Long-winter-evening-7!', ADA],
    ['of random characters', 'tR7!kq2#Vw9^', ADA],
    [
      'of 128 characters that cost the most to estimate',
      `${'4@8({[<369&|!1(0$5+7%2/'.repeat(6).slice(0, 124)}Aa1!`,
      ADA,
    ],
    ['with letters of every script', 'Зима-冬天-חורף-Winter-7!', ADA],
    ['with half a surrogate pair and a NUL', 'Long-winter-evening-7!\ud800\0', ADA],
    ['with a name of two letters in it', 'Long-winter-evening-7!', ['Lo', 'Ng', '', '']],
    ['with the beginning of the address in it', 'Information-Abend-7421!', ['Ada', '', '', 'info@a.example']],
    ['of somebody who has told nothing of themselves', 'Long-winter-evening-7!', ['', '', '', '']],
    ['of somebody whose names are symbols', 'Long-winter-evening-7!', ['!!!', '123', '😀😀😀😀']],
  ])('%s', async (_what, password, personal) => {
    expect(await strength.check(password, personal)).toBeNull();
  });
});
