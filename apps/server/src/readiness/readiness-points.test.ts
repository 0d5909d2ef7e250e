import { parseMonth } from '@tieout/finance/month.ts';
import { describe, expect, test } from 'vitest';
import { readinessPoints, verdictOf, type ReadinessFacts } from './readiness-points.ts';

const READY: ReadinessFacts = {
  month: parseMonth('2026-10'),
  failed: [],
  unknown: [],
  undecided: 0,
  unsure: 0,
  sources: [],
  unplaced: [],
  hasPlan: true,
  material: 0,
  unexplained: [],
};
const BANK = {
  name: 'Bank',
  isUploaded: false,
  needsAttention: false,
  readAt: '',
  ageHours: 52.4,
  readOn: '2026-11-10',
};

function judged(facts: Partial<ReadinessFacts>) {
  const points = readinessPoints({ ...READY, ...facts });
  const open = points.filter(({ state }) => state !== 'done');
  return { verdict: verdictOf(points), open: open.map(({ id, line }) => [id, line]), text: open[0]?.text };
}

describe('what stands between a month and its readers', () => {
  test('nothing of books that tie out', () => {
    expect(judged({})).toEqual({ verdict: 'ready', open: [], text: undefined });
  });

  test.each<[string, Partial<ReadinessFacts>, string]>([
    ['a failed check', { failed: ['Debits equal credits'] }, 'ties-out'],
    ['an undecided account', { undecided: 1 }, 'accounts-decided'],
  ])('%s is what no reason replaces, and readers are told nothing of it', (_what, facts, id) => {
    expect(judged(facts)).toMatchObject({ verdict: 'blocked', open: [[id, null]] });
  });

  test.each<[Partial<ReadinessFacts>, string, string]>([
    [{ sources: [BANK] }, 'sources-fresh', 'Bank read 10 Nov'],
    [{ sources: [{ ...BANK, ageHours: 1, needsAttention: true }] }, 'sources-fresh', 'Bank read 10 Nov'],
    [
      { sources: [{ ...BANK, name: 'Bank statements', isUploaded: true, ageHours: 1, readOn: '2026-10-31' }] },
      'sources-fresh',
      'Bank statements read 31 Oct',
    ],
    [{ unsure: 2 }, 'accounts-confirmed', '2 accounts not confirmed'],
    [
      { unplaced: [{ name: 'Travel', amount: 1328_00 }] },
      'accounts-placed',
      'Accounts without a place in the statements',
    ],
    [{ material: 5, unexplained: [{ name: 'Rent', amount: 1 }] }, 'variances-explained', '1 variance without note'],
    [{ unknown: ['Debits equal credits'] }, 'ties-out', 'Part of the figures is not known'],
  ])('%j can be published with a reason', (facts, id, line) => {
    expect(judged(facts)).toMatchObject({ verdict: 'needs-reason', open: [[id, line]] });
  });

  test('a source that was read in time, or that is never read again, is fresh', () => {
    const sources = [
      { ...BANK, ageHours: 36 },
      { ...BANK, ageHours: null, readOn: null },
    ];
    expect(judged({ sources }).verdict).toBe('ready');
    const uploaded = { ...BANK, isUploaded: true, ageHours: 500, readOn: '2026-11-01' };
    expect(judged({ sources: [uploaded] }).verdict).toBe('ready');
  });

  test('the age of a source is told to the team in hours, then in days', () => {
    expect(judged({ sources: [BANK] }).text).toBe('Bank: last read 10 Nov, 52 h ago.');
    expect(judged({ sources: [{ ...BANK, ageHours: 240 }] }).text).toBe('Bank: last read 10 Nov, 10 days ago.');
  });
});
