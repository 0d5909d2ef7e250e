import { parseMonth } from '@tieout/finance/month.ts';
import { describe, expect, test } from 'vitest';
import type { Readiness } from '#data/readiness-queries.ts';
import { isSettled, monthEndSteps, type MonthEndFacts } from './month-end-steps.ts';

const LATE = {
  id: 'sources-fresh',
  state: 'open',
  text: 'Bank: last read 10 Nov, 52 h ago.',
  things: [],
  more: 0,
  line: 'Bank read 10 Nov',
} satisfies Readiness['points'][number];
const PUBLISHED = {
  id: '018f4a5e-7b1c-7d3e-8a9b-0c1d2e3f4a5b',
  publishedAt: '2026-11-19T12:00:00.000Z',
  publishedBy: 'Maya Lopez',
  isWithReason: true,
};

function stepsOf(readiness: Partial<Readiness>, closeThrough: string | null = null) {
  const facts = {
    months: {
      closeThrough: closeThrough === null ? null : parseMonth(closeThrough),
      closedThrough: parseMonth('2026-10'),
    },
    headline: { decisions: { undecided: 0, unsure: 0 }, tieOut: null, currency: 'USD' },
    readiness: { verdict: 'needs-reason', points: [LATE], published: null, ...readiness },
  };
  return monthEndSteps(facts as unknown as MonthEndFacts);
}

function stateOf(steps: ReturnType<typeof stepsOf>, key: string) {
  return steps.find((step) => step.key === key);
}

describe('monthEndSteps', () => {
  test('what is open waits until the month is published', () => {
    const steps = stepsOf({});
    expect(stateOf(steps, 'publish')).toMatchObject({ state: 'open', to: { label: 'Publish' } });
    expect(stateOf(steps, 'sources-fresh')?.state).toBe('open');
  });

  test('a month that has gone out is done, and what was open of it with it', () => {
    const steps = stepsOf({ published: PUBLISHED });
    expect(stateOf(steps, 'publish')).toMatchObject({
      state: 'done',
      text: 'Published 19 Nov 2026, by Maya Lopez, with a reason.',
    });
    expect(stateOf(steps, 'sources-fresh')).toMatchObject({
      state: 'accepted',
      text: 'Bank: last read 10 Nov, 52 h ago. The month was published with a reason.',
    });
    expect(steps.filter((step) => step.state === 'open')).toEqual([]);
    expect(isSettled({ state: 'accepted' })).toBe(true);
  });

  test('what no reason replaces stays in the way of a month that has gone out', () => {
    const points = [{ ...LATE, id: 'ties-out' as const, state: 'blocking' as const, line: null }];
    expect(stateOf(stepsOf({ points, published: PUBLISHED }), 'ties')?.state).toBe('blocking');
  });

  test('the letter of the month before says nothing of the one that is open', () => {
    expect(stateOf(stepsOf({ published: PUBLISHED }, '2026-11'), 'publish')?.state).toBe('later');
  });
});
