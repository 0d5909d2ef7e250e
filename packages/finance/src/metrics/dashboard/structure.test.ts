import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUSINESS_MODELS } from '../../statements/business-model.ts';
import { changeCard, orderCards } from './edit-cards.ts';
import { addTab, hideTab, moveTab, renameTab } from './edit-tabs.ts';
import { dashboardStructure, findTab, restingTabs, shownCards, type DashboardStructure } from './structure.ts';

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

test('what was arranged stays, and tabs and cards that have come since stand behind it', () => {
  const [overview] = SAAS;
  const [first, second, ...others] = overview?.cards ?? [];
  if (overview === undefined || first === undefined || second === undefined) throw new Error('the overview has cards');
  const arranged = [{ ...overview, name: 'Ours', cards: [second, first] }];
  const structure = dashboardStructure(arranged, 'SaaS', KNOWN);
  expect(structure[0]).toEqual({ ...overview, name: 'Ours', cards: [second, first, ...others] });
  expect(structure.slice(1).map(({ key }) => key)).toEqual(SAAS.slice(1).map(({ key }) => key));
});

test('with another business model come its tabs; those of the one before rest, those that somebody added stay', () => {
  const arranged = addTab(renameTab(SAAS, 'recurring-revenue', 'Subscriptions'), 'board', 'Board');
  const shop = dashboardStructure(arranged, 'E-commerce / Manufacturing', KNOWN);
  const started = dashboardStructure(null, 'E-commerce / Manufacturing', KNOWN);
  expect(shop.map(({ key }) => key).toSorted()).toEqual([...started.map(({ key }) => key), 'board'].toSorted());
  // A tab that both have shows the cards of both models' metrics; charts are drawn of what the company has.
  expect(idsOf(shop, 'unit-economics')).toEqual([
    ...idsOf(SAAS, 'unit-economics'),
    ...idsOf(started, 'unit-economics'),
  ]);
  const resting = restingTabs(arranged, 'E-commerce / Manufacturing', KNOWN);
  const back = dashboardStructure([...shop, ...resting], 'SaaS', KNOWN);
  expect(findTab(back, 'recurring-revenue')?.name).toBe('Subscriptions');
  expect(findTab(back, 'inventory-supply')).toBeUndefined();
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

test('cards that an order does not name keep their places; one that names others, or one twice, is refused', () => {
  const [first = '', second = '', third = '', ...others] = idsOf(SAAS, 'overview');
  const ordered = orderCards(SAAS, 'overview', [third, first]);
  expect(idsOf(ordered, 'overview')).toEqual([third, second, first, ...others]);
  const refusal = 'The order has to name charts of the tab, each of them once.';
  expect(() => orderCards(SAAS, 'overview', [first, first])).toThrow(refusal);
  expect(() => orderCards(SAAS, 'overview', ['people--headcount'])).toThrow(refusal);
});
