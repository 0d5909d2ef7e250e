import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUSINESS_MODELS } from '../../statements/business-model.ts';
import {
  addTab,
  changeCard,
  dashboardStructure,
  findTab,
  hideTab,
  moveTab,
  orderCards,
  renameTab,
  shownCards,
  type DashboardStructure,
} from './structure.ts';

const KNOWN = { hasDeals: true };
const SAAS = dashboardStructure(null, 'SaaS', KNOWN);
const GONE = { at: '2026-10-01T08:00:00Z', by: 'Ada' };

function idsOf(structure: DashboardStructure, key: string): string[] {
  const tab = findTab(structure, key);
  return tab === undefined ? [] : shownCards(tab).map(({ id }) => id);
}

test.each(BUSINESS_MODELS)('a company of %s starts with tabs and cards that are told apart', (model) => {
  const structure = dashboardStructure(null, model, KNOWN);
  expect(structure[0]?.key).toBe('overview');
  const ids = structure.flatMap(({ cards }) => cards.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(structure.map(({ key }) => key)).size).toBe(structure.length);
});

test('without deals there is no tab of a pipeline', () => {
  expect(findTab(dashboardStructure(null, 'SaaS', { hasDeals: false }), 'sales-pipeline')).toBeUndefined();
});

test('what was arranged stays, and tabs that have come since stand behind it', () => {
  const arranged = [{ key: 'overview', name: 'Ours', isHidden: false, cards: [] }];
  const structure = dashboardStructure(arranged, 'SaaS', KNOWN);
  expect(structure[0]).toEqual(arranged[0]);
  expect(structure.slice(1).map(({ key }) => key)).toEqual(SAAS.slice(1).map(({ key }) => key));
});

test('a tab is renamed, trimmed; other names are refused with a sentence', () => {
  expect(findTab(renameTab(SAAS, 'people', '  Team '), 'people')?.name).toBe('Team');
  expect(() => renameTab(SAAS, 'people', ' overview ')).toThrow('A tab with this name exists.');
  expect(renameTab(SAAS, 'people', 'PEOPLE')).not.toBe(SAAS);
  expect(() => renameTab(SAAS, 'people', '  ')).toThrow('A tab needs a name.');
  expect(() => renameTab(SAAS, 'people', 'x'.repeat(41))).toThrow('A name of a tab has at most 40 characters.');
});

test('tabs are added, moved and hidden; one stays', () => {
  const added = addTab(SAAS, 'board', 'Board');
  expect(added.at(-1)).toEqual({ key: 'board', name: 'Board', isHidden: false, cards: [] });
  expect(moveTab(added, 'board', 0)[0]?.key).toBe('board');
  const [first, ...others] = SAAS;
  const alone = others.reduce((structure, { key }) => hideTab(structure, key, true), SAAS);
  expect(() => hideTab(alone, first?.key ?? '', true)).toThrow('One tab has to stay.');
});

test('a card that was deleted comes back where it stood', () => {
  const [, second = ''] = idsOf(SAAS, 'overview');
  const without = changeCard(SAAS, second, { deleted: GONE });
  expect(idsOf(without, 'overview')).not.toContain(second);
  expect(changeCard(without, second, { deleted: null })).toEqual(SAAS);
});

test('whatever is moved or ordered, no card is lost or doubled', () => {
  const ids = idsOf(SAAS, 'overview');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(ids.length - 1), fc.nat(ids.length), fc.boolean()), { maxLength: 12 }),
      fc.shuffledSubarray(ids, { minLength: ids.length }),
      (moves, order) => {
        let structure: DashboardStructure = SAAS;
        for (const [index, position, isDeleted] of moves) {
          const id = ids[index] ?? '';
          structure = changeCard(structure, id, { position, deleted: isDeleted ? GONE : null });
        }
        const all = findTab(structure, 'overview')?.cards.map(({ id }) => id) ?? [];
        expect(all.toSorted()).toEqual(ids.toSorted());
        const shown = idsOf(structure, 'overview');
        const wanted = order.filter((id) => shown.includes(id));
        expect(idsOf(orderCards(structure, 'overview', wanted), 'overview')).toEqual(wanted);
      },
    ),
  );
});

test('an order that lacks a card is refused', () => {
  const ids = idsOf(SAAS, 'overview');
  expect(() => orderCards(SAAS, 'overview', ids.slice(1))).toThrow(
    'The order has to name every chart of the tab once.',
  );
});
