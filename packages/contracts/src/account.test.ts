import { describe, expect, test } from 'vitest';
import { changeCompanyProfile, changeProfile } from './account.ts';
import { COUNTRIES } from './countries.ts';
import { DATA_SOURCE_GROUPS, dataSourceOrder } from './data-source-order.ts';
import { EXPLANATIONS, explanationLevel, explanationOf } from './explanations.ts';
import { businessModel, experience } from './people.ts';

function messages(schema: typeof changeProfile.body | typeof changeCompanyProfile.body, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

describe('what may be saved', () => {
  test.each([
    [{}, 'Say what to change'],
    [{ firstName: '  ' }, 'Name is required'],
    [{ lastName: 'x'.repeat(101) }, 'Last name has at most 100 characters'],
    [{ firstName: 'a\0b' }, 'Name contains a character that is not text'],
  ])('of a person: %o is refused with "%s"', (value, message) => {
    expect(messages(changeProfile.body, value)).toEqual([message]);
  });

  test.each([
    [{}, 'Say what to change'],
    [{ name: '' }, 'Company name is required'],
    [{ country: 'XX' }, 'There is no country with this code'],
    [{ country: 'Germany' }, 'A country is two letters, such as DE'],
    [{ needs: [] }, 'Needs is required'],
  ])('of a company: %o is refused with "%s"', (value, message) => {
    expect(messages(changeCompanyProfile.body, value)[0]).toBe(message);
  });
});

test('there are 249 countries, each once, each with a name', () => {
  expect(new Set(COUNTRIES).size).toBe(249);
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(COUNTRIES.filter((code) => names.of(code) === code)).toEqual([]);
});

describe('data sources', () => {
  test.each([...businessModel.options, null])('%s: every kind is offered once, the books first', (model) => {
    const order = dataSourceOrder(model);
    expect(order.toSorted()).toEqual(DATA_SOURCE_GROUPS.toSorted());
    expect(order[0]).toBe('accounting');
  });

  test('a shop is offered its sales before its payroll, a practice its payroll before its sales', () => {
    const shop = dataSourceOrder('E-commerce / Manufacturing');
    const practice = dataSourceOrder('Professional Services');
    expect(shop.indexOf('sales')).toBeLessThan(shop.indexOf('payroll'));
    expect(practice.indexOf('payroll')).toBeLessThan(practice.indexOf('sales'));
  });

  test('who imports by hand is offered files first', () => {
    expect(dataSourceOrder('SaaS', { isManual: true }).slice(0, 2)).toEqual(['files', 'accounting']);
  });
});

describe('explanations', () => {
  test("the reader's own level comes before the company's answer, and that before the middle", () => {
    expect(explanationLevel('Familiar with P&L', 'First-time founder')).toBe('Familiar with P&L');
    expect(explanationLevel(null, 'Financial director/CFO')).toBe('Financial director/CFO');
    expect(explanationLevel(null, null)).toBe('Need a refresher');
  });

  test('gross profit is money left over to a founder, and a subtraction to a director', () => {
    const said = experience.options.map((level) => [level, explanationOf('GROSS_PROFIT', level)]);
    const plain = 'Money left after the direct costs of what was sold. It pays for everything else.';
    expect(Object.fromEntries(said)).toEqual({
      'First-time founder': plain,
      'Need a refresher': plain,
      'Financial director/CFO': 'Revenue less cost of revenue.',
      'Familiar with P&L': 'Revenue less cost of revenue.',
    });
  });

  test('are whole sentences, and to a professional never longer than to a beginner', () => {
    for (const { plain, professional } of Object.values(EXPLANATIONS)) {
      expect([plain.at(-1), professional.at(-1)]).toEqual(['.', '.']);
      expect(professional.length).toBeLessThan(plain.length);
    }
  });

  test('of what nobody explained there is none', () => {
    expect([explanationOf('S.ADV', 'Need a refresher'), explanationOf('toString', 'Need a refresher')]).toEqual([
      null,
      null,
    ]);
  });
});
