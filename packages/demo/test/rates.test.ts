import { addMonths, type Month } from '@tieout/finance/month.ts';
import { describe, expect, it } from 'vitest';
import { generateDemoRates } from '../src/generate-demo-rates.ts';
import { STORY_MONTHS } from './companies.ts';
import { details, golden } from './golden.ts';

const rates = generateDemoRates(0);

function ratesOf(currency: string, kind: 'CLOSING' | 'AVERAGE'): number[] {
  return rates.filter((rate) => rate.from === currency && rate.kind === kind).map(({ rate }) => Number(rate));
}

describe('demo exchange rates', () => {
  it.each(Object.keys(golden.fx))('%s has the golden rates', (currency) => {
    const closing = ratesOf(currency, 'CLOSING');
    const average = ratesOf(currency, 'AVERAGE');
    expect({
      open: closing[0],
      close0: closing[1],
      avg0: average[0],
      close35: closing[36],
      avg35: average[35],
    }).toEqual(golden.fx[currency]);
  });

  it.each(Object.keys(details.fx))('%s has the rates of the reference in every month', (currency) => {
    expect({ closing: ratesOf(currency, 'CLOSING'), average: ratesOf(currency, 'AVERAGE') }).toEqual(
      details.fx[currency],
    );
  });

  it('start with the closing rate of the month before the first one', () => {
    const first = STORY_MONTHS[0] as Month;
    expect(rates.slice(0, 3).map(({ kind, month }) => [kind, month])).toEqual([
      ['CLOSING', addMonths(first, -1)],
      ['CLOSING', first],
      ['AVERAGE', first],
    ]);
  });

  it('are text in dollars with four decimals, six for the yen', () => {
    for (const { from, to, rate } of rates) {
      expect(to).toBe('USD');
      expect(rate).toMatch(from === 'JPY' ? /^0\.\d{6}$/ : /^\d\.\d{4}$/);
    }
  });

  it('move with the shift and then cover the open month', () => {
    const shifted = generateDemoRates(10);
    const months = shifted.filter(({ from, kind }) => from === 'EUR' && kind === 'CLOSING').map(({ month }) => month);
    expect([months[0], months.at(-1)]).toEqual(['2023-10', '2026-11']);
    expect(shifted[1]?.rate).toBe(rates[1]?.rate);
  });
});
