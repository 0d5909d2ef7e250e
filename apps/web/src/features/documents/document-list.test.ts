import { expect, test } from 'vitest';
import { CASH_FLOW_DOCUMENT, companyDocument, tutorialVideo } from '#testing/document-answers.ts';
import { arrangeDocuments, explainersFor, NO_FILTERS, periodsIn, segmentsFor, type Filters } from './document-list.ts';

const PNL = companyDocument();
const OLD = companyDocument({ id: 'old', title: 'Board pack', updatedAt: '2026-10-02T08:00:00.000Z', period: null });
const LIST = [CASH_FLOW_DOCUMENT, OLD, PNL];

function titles(filters: Partial<Filters>, list = LIST): string[] {
  return arrangeDocuments(list, { ...NO_FILTERS, ...filters }).map(({ title }) => title);
}

test('newest come first, and pinned ones before them', () => {
  expect(titles({})).toEqual(['Managerial P&L', 'Cash flow', 'Board pack']);
  expect(titles({}, [PNL, { ...OLD, pinned: true }])).toEqual(['Board pack', 'Managerial P&L']);
  expect(titles({ order: 'oldest' })).toEqual(['Board pack', 'Cash flow', 'Managerial P&L']);
  expect(titles({ order: 'name' })).toEqual(['Board pack', 'Cash flow', 'Managerial P&L']);
});

test('documents made in the same minute stand in the order of their types', () => {
  const later = { ...CASH_FLOW_DOCUMENT, updatedAt: '2026-11-14T06:12:59.000Z' };
  expect(titles({}, [later, PNL])).toEqual(['Managerial P&L', 'Cash flow']);
});

test('search looks at name, type and period; filters at type and period', () => {
  expect(titles({ search: ' BOARD ' })).toEqual(['Board pack']);
  expect(titles({ search: 'managerial' })).toEqual(['Managerial P&L', 'Board pack']);
  expect(titles({ search: 'oct-26' })).toEqual(['Managerial P&L', 'Cash flow']);
  expect(titles({ type: 'CASH_FLOW' })).toEqual(['Cash flow']);
  expect(titles({ period: '2026-01..2026-10' })).toEqual(['Managerial P&L', 'Cash flow']);
  expect(periodsIn(LIST)).toEqual([{ value: '2026-01..2026-10', label: 'Jan-26 – Oct-26' }]);
});

test('a step has the video of the business model, else the one for all, else none', () => {
  const videos = [
    tutorialVideo({ id: 'three-all', businessModel: 'All' }),
    tutorialVideo({ id: 'three-saas' }),
    tutorialVideo({ id: 'two', stepNumber: 2, businessModel: 'All' }),
    tutorialVideo({ id: 'four', stepNumber: 4, businessModel: 'Marketplace' }),
  ];
  expect(explainersFor(videos, 'SaaS').map(({ id }) => id)).toEqual(['two', 'three-saas']);
  expect(explainersFor(videos, null).map(({ id }) => id)).toEqual(['two', 'three-all']);
});

test('only segments with content are offered, and none where there is nothing to choose', () => {
  expect(segmentsFor(2, 0)).toEqual([]);
  expect(segmentsFor(2, 1).map(({ label }) => label)).toEqual(['All', 'Reports', 'Explainers']);
});
