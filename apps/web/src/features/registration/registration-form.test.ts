import { describe, expect, test } from 'vitest';
import {
  canSignUp,
  checkRegistration,
  EMPTY,
  registrationBody,
  registrationQuery,
  type RegistrationValues,
} from './registration-form.ts';

const VALID: RegistrationValues = {
  firstName: 'Ada',
  lastName: '',
  companyName: '',
  email: 'ada@engine.example',
  password: 'Difference-1843!',
  confirmPassword: 'Difference-1843!',
};

describe('what is wrong with a field', () => {
  test('nothing, when the required ones are filled as they should be', () => {
    expect(Object.values(checkRegistration(VALID)).filter((error) => error !== undefined)).toEqual([]);
  });

  test.each([
    ['firstName', '', 'Name is required'],
    ['firstName', '   ', 'Name is required'],
    ['firstName', 'x'.repeat(101), 'Name must be at most 100 characters long'],
    ['lastName', 'x'.repeat(101), 'Last name must be at most 100 characters long'],
    ['companyName', 'x'.repeat(201), 'Company name must be at most 200 characters long'],
    ['email', '', 'Email is required'],
    ['email', 'nobody', 'Invalid email'],
    ['email', 'a@b', 'Invalid email'],
    ['password', '', 'Password is required'],
    ['password', 'Short-1!', 'At least 12 characters long'],
    ['password', 'DIFFERENCE-1843!', 'Password must contain at least one lowercase letter'],
    ['password', 'difference-1843!', 'Password must contain at least one uppercase letter'],
    ['password', 'Difference-Eng!', 'Password must contain at least one number'],
    ['password', 'Difference-1843', 'Password must contain at least one special symbol'],
    ['password', `Difference-1843!${'x'.repeat(120)}`, 'At most 128 characters long'],
    ['confirmPassword', 'Difference-1844!', "Passwords didn't match"],
    ['confirmPassword', '', "Passwords didn't match"],
  ] as const)('%s = "%s": %s', (field, value, text) => {
    expect(checkRegistration({ ...VALID, [field]: value })[field]).toBe(text);
  });

  test('an asterisk is a symbol of the reset form only', () => {
    const values = { ...VALID, password: 'Difference-1843*', confirmPassword: 'Difference-1843*' };
    expect(checkRegistration(values).password).toBe('Password must contain at least one special symbol');
  });
});

describe('Sign Up', () => {
  function isActive(changes: Partial<RegistrationValues>): boolean {
    const values = { ...VALID, ...changes };
    return canSignUp(values, checkRegistration(values));
  }

  test('is active with four fields and no password error', () => {
    expect(isActive({})).toBe(true);
  });

  test.each(['firstName', 'email', 'password', 'confirmPassword'] as const)('waits for %s', (field) => {
    expect(isActive({ [field]: '' })).toBe(false);
  });

  test('waits for a password that keeps the rules, and for the same one twice', () => {
    expect(isActive({ password: 'short', confirmPassword: 'short' })).toBe(false);
    expect(isActive({ confirmPassword: 'Difference-1844!' })).toBe(false);
  });

  test('does not wait for a good email: that is said on sending', () => {
    expect(isActive({ email: 'nobody' })).toBe(true);
  });

  test('is not active on an empty form', () => {
    expect(canSignUp(EMPTY, checkRegistration(EMPTY))).toBe(false);
  });
});

test('the body carries the company name as company, and the answers', () => {
  const answers = { businessModel: 'SaaS', experience: null, needs: ['Fundraising'] } as const;
  expect(
    registrationBody(
      { ...VALID, companyName: 'Engines Ltd', email: ' ada@engine.example ' },
      { ...answers, needs: [...answers.needs] },
    ),
  ).toEqual({
    firstName: 'Ada',
    lastName: '',
    company: 'Engines Ltd',
    email: 'ada@engine.example',
    password: 'Difference-1843!',
    businessModel: 'SaaS',
    experience: null,
    needs: ['Fundraising'],
  });
});

describe('the query', () => {
  test.each([
    ['', null, { package: 'free' }],
    ['', 'growth', { package: 'growth' }],
    ['package=pro', 'growth', { package: 'pro' }],
    ['package=', 'growth', { package: 'growth' }],
    [
      'registration-type=hubspot&utm=a&utm=b',
      null,
      { 'registration-type': ['hubspot'], utm: ['a', 'b'], package: 'free' },
    ],
  ])('of a page with "%s" and %s in storage', (search, stored, query) => {
    expect(registrationQuery(new URLSearchParams(search), stored)).toEqual(query);
  });
});
