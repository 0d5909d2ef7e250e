import { addMonths, lastDayOf, monthOf, type Month } from '@tieout/finance/month.ts';
import { describe, expect, it } from 'vitest';
import { generateDemoRates, type DemoRate } from '../src/generate-demo-rates.ts';
import { STORY_MONTHS } from './companies.ts';
import { details, golden } from './golden.ts';

const rates = generateDemoRates(0);

function ratesOf(currency: string, kind: DemoRate['kind']): number[] {
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
    expect(rates.slice(0, 4).map(({ kind, date }) => [kind, date])).toEqual([
      ['CLOSING', lastDayOf(addMonths(first, -1))],
      ['CLOSING', lastDayOf(first)],
      ['AVERAGE', lastDayOf(first)],
      ['DAILY', `${first}-01`],
    ]);
  });

  it.each(Object.keys(golden.fx))(
    '%s has a rate on every day of the 36 months, in steps between the ends',
    (currency) => {
      const own = rates.filter(({ from }) => from === currency);
      const daily = own.filter(({ kind }) => kind === 'DAILY');
      expect(new Set(daily.map(({ date }) => date)).size).toBe(365 + 366 + 365);
      for (const [month, days] of Map.groupBy(daily, ({ date }) => monthOf(date))) {
        const ends = [addMonths(month, -1), month].map((each) =>
          own.find(({ kind, date }) => kind === 'CLOSING' && date === lastDayOf(each)),
        );
        const [before, closing] = ends.map((each) => Number(each?.rate)) as [number, number];
        const [low, high] = [Math.min(before, closing), Math.max(before, closing)];
        expect(days.every(({ rate }) => Number(rate) >= low && Number(rate) <= high)).toBe(true);
        expect(days.at(-1)?.rate).toBe(ends[1]?.rate);
      }
    },
  );

  it('January of the euro goes from 1.0820 down to 1.0749', () => {
    const daily = rates.filter(({ from, kind }) => from === 'EUR' && kind === 'DAILY');
    expect([0, 15, 30].map((index) => daily[index]?.rate)).toEqual(['1.0818', '1.0783', '1.0749']);
  });

  it('are text in dollars with four decimals, six for the yen', () => {
    for (const { from, to, rate } of rates) {
      expect(to).toBe('USD');
      expect(rate).toMatch(from === 'JPY' ? /^0\.\d{6}$/ : /^\d\.\d{4}$/);
    }
  });

  it('move with the shift and then cover the open month', () => {
    const shifted = generateDemoRates(10);
    const closing = shifted.filter(({ from, kind }) => from === 'EUR' && kind === 'CLOSING');
    const months = closing.map(({ date }) => monthOf(date));
    expect([months[0], months.at(-1)]).toEqual(['2023-10', '2026-11']);
    expect(shifted[1]?.rate).toBe(rates[1]?.rate);
  });
});
