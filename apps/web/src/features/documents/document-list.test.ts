import { expect, test } from 'vitest';
import { CASH_FLOW_DOCUMENT, companyDocument } from '#testing/document-answers.ts';
import { arrangeDocuments, NO_FILTERS, periodsIn, twinOf, withOwnNames, type Filters } from './document-list.ts';

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

test('documents of one name are numbered in the order they were made, however they are listed', () => {
  const second = companyDocument({ id: 'second', createdAt: '2026-11-15T08:00:00.000Z' });
  const third = companyDocument({ id: 'third', createdAt: '2026-11-16T08:00:00.000Z' });
  expect(withOwnNames([third, CASH_FLOW_DOCUMENT, second, PNL]).map(({ title }) => title)).toEqual([
    'Managerial P&L (3)',
    'Cash flow',
    'Managerial P&L (2)',
    'Managerial P&L',
  ]);
});

test('a twin has the type and the kind of file, whatever it was renamed to', () => {
  const renamed = companyDocument({ title: 'Board pack' });
  expect(twinOf([renamed], { type: 'MANAGERIAL_PNL', format: 'xlsx' })).toBe(renamed);
  expect(twinOf([renamed], { type: 'MANAGERIAL_PNL', format: 'pdf' })).toBeNull();
  expect(twinOf([renamed], { type: 'CASH_FLOW', format: 'xlsx' })).toBeNull();
});
