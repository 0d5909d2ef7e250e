import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsFor, editedStructure, RUNS } from '../../test/statement-arbitraries.ts';
import { moneyMap } from '../../test/money-lists.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import { pnlStatement } from '../statements/pnl-statement.ts';
import type { StatementRow } from '../statements/statement-row.ts';
import { categoryCodes, type Structure } from '../statements/structure/structure-tree.ts';
import { SAAS_STRUCTURE } from '../statements/structure/saas-structure.ts';
import { restrictTree, type RestrictedTree } from './restrict-tree.ts';

const COLUMNS = 3;
/** Each month, and all of them as one. */
const SPANS = [0, 1, 2].map((at) => ({ from: at, to: at })).concat([{ from: 0, to: 2 }]);

type Amounts = ReadonlyMap<string, readonly MinorUnits[]>;

interface Case {
  readonly structure: Structure;
  readonly amounts: Amounts;
  readonly masked: ReadonlySet<string>;
  readonly known?: ReadonlySet<string>;
}

const anyCase = editedStructure.chain((structure) =>
  fc
    .tuple(amountsFor(structure, COLUMNS), fc.subarray([...categoryCodes(structure)], { minLength: 1, maxLength: 6 }))
    .map(([amounts, masked]): Case => ({ structure, amounts, masked: new Set(masked) })),
);

const NOTHING_GIVEN: ReadonlySet<string> = new Set();

/** Some categories are told by another statement, too. */
const anyCaseWithKnown = anyCase.chain((one) =>
  fc.subarray([...categoryCodes(one.structure)]).map((known): Case => ({ ...one, known: new Set(known) })),
);

function restricted(one: Case): RestrictedTree {
  return restrictTree({ ...one, given: NOTHING_GIVEN });
}

function statement(structure: Structure, amounts: RestrictedTree['amounts'], columnCount = COLUMNS): StatementRow[] {
  const spans = columnCount === 1 ? [{ from: 0, to: 0 }] : SPANS;
  return pnlStatement({ structure, amounts, excluded: [], columnCount, spans, showsZeroRows: true });
}

function shownRows(tree: RestrictedTree): StatementRow[] {
  return statement(tree.structure, tree.amounts).filter(({ code }) => !tree.hiddenRows.has(code));
}

/** What the rows shown say of other amounts. */
function toldOf(one: Case, tree: RestrictedTree, amounts: Amounts): Record<string, StatementRow['values']> {
  const codes = new Set(shownRows(tree).map(({ code }) => code));
  const rows = statement(one.structure, amounts).filter(({ code }) => codes.has(code));
  return Object.fromEntries(rows.map(({ code, values }) => [code, values]));
}

/** An amount moved from one category to another in one month. */
function moved(amounts: Amounts, from: string, to: string, column: number): Amounts {
  function by(code: string, change: number): [string, MinorUnits[]] {
    const own = amounts.get(code) ?? Array.from({ length: COLUMNS }, () => minorUnits(0));
    return [code, own.map((amount, at) => (at === column ? minorUnits(amount + change) : amount))];
  }
  return new Map([...amounts, by(from, -12_345), by(to, 12_345)]);
}

function bookedMonths(amounts: Amounts): number[] {
  return [0, 1, 2].filter((at) => [...amounts.values()].some((own) => own[at] !== 0));
}

/** Unmasked categories with an amount in each of these months. */
function companions({ structure, amounts, masked, known = NOTHING_GIVEN }: Case, months: readonly number[]): string[] {
  return [...categoryCodes(structure)].filter(
    (code) => !masked.has(code) && !known.has(code) && months.every((at) => (amounts.get(code)?.[at] ?? 0) !== 0),
  );
}

function oneMonth(one: Case, column: number): Case {
  return { ...one, amounts: new Map([...one.amounts].map(([code, own]) => [code, own.slice(column, column + 1)])) };
}

describe('a restricted statement', () => {
  test('says of every row it shows what the whole statement says', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const tree = restricted(one);
        const shown = Object.fromEntries(shownRows(tree).map(({ code, values }) => [code, values]));
        expect(shown).toEqual(toldOf(one, tree, one.amounts));
      }),
      RUNS,
    );
  });

  test('lets no masked amount be computed: some other amount of the same row could be it in each month', () => {
    fc.assert(
      fc.property(fc.oneof(anyCase, anyCaseWithKnown), (one) => {
        const tree = restricted(one);
        const before = toldOf(one, tree, one.amounts);
        const months = bookedMonths(one.amounts);
        const isWhollyHidden = Object.keys(before).length === 0;
        for (const leaf of one.masked) {
          const alike = companions(one, months).filter((other) =>
            months.every((at) => isSame(toldOf(one, tree, moved(one.amounts, leaf, other, at)), before)),
          );
          expect(alike.length > 0 || isWhollyHidden).toBe(true);
        }
      }),
      { ...RUNS, numRuns: RUNS.numRuns / 2 },
    );
  });

  test('nor from statements of single months beside one of all of them', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(COLUMNS - 1), (one, column) => {
        const [whole, single] = [restricted(one), restricted(oneMonth(one, column))];
        const isBooked = bookedMonths(one.amounts).includes(column);
        for (const leaf of isBooked ? one.masked : []) {
          // Whatever one month tells as one total, all months tell as one total, or as a part of one.
          const total = single.movedTo.get(leaf);
          const peers = [...single.movedTo].flatMap(([code, to]) => (to === total && code !== leaf ? [code] : []));
          for (const peer of peers.slice(0, 2)) {
            const after = moved(one.amounts, leaf, peer, column);
            expect(isSame(toldOf(one, whole, after), toldOf(one, whole, one.amounts))).toBe(true);
          }
        }
      }),
      { ...RUNS, numRuns: RUNS.numRuns / 2 },
    );
  });

  test('a category that is masked never has a row of its own, nor any of those told with it', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const tree = restricted(one);
        const codes = new Set(shownRows(tree).map(({ code }) => code));
        const inside = [...tree.movedTo].filter(([leaf, total]) => leaf !== total).map(([leaf]) => leaf);
        expect([...inside, ...one.masked].filter((leaf) => codes.has(leaf))).toEqual([]);
      }),
      RUNS,
    );
  });
});

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

describe('of the usual structure', () => {
  const structure = SAAS_STRUCTURE;
  function tree(amounts: Readonly<Record<string, readonly number[]>>, masked: readonly string[]): RestrictedTree {
    return restricted({ structure, amounts: moneyMap(Object.entries(amounts)), masked: new Set(masked) });
  }

  test('payroll and commissions become People', () => {
    const { totals, hiddenRows, movedTo } = tree(
      { 'R.SUB': [900, 900, 900], 'S.PPL': [-50, -50, -50], 'S.COM': [-5, -6, -7], 'S.ADV': [-20, -20, -20] },
      ['S.PPL'],
    );
    expect([...totals]).toEqual([movedTo.get('S.PPL')]);
    expect(movedTo.get('S.COM')).toBe(movedTo.get('S.PPL'));
    expect(movedTo.has('S.ADV')).toBe(false);
    expect(hiddenRows.has('OPERATING_EXPENSES')).toBe(false);
  });

  test('a month without commissions takes the row above', () => {
    const { movedTo } = tree(
      { 'R.SUB': [900, 900, 900], 'S.PPL': [-50, -50, -50], 'S.COM': [-5, 0, -7], 'S.ADV': [-20, -20, -20] },
      ['S.PPL'],
    );
    expect(movedTo.get('S.ADV')).toBe(movedTo.get('S.PPL'));
  });

  test('a sibling that another statement tells hides nothing', () => {
    const amounts = moneyMap([
      ['R.SUB', [900]],
      ['S.PPL', [-50]],
      ['S.COM', [-5]],
      ['S.ADV', [-20]],
    ]);
    const { movedTo } = restricted({ structure, amounts, masked: new Set(['S.PPL']), known: new Set(['S.COM']) });
    expect(movedTo.get('S.ADV')).toBe(movedTo.get('S.PPL'));
  });

  test('nor does a balance that stood still while the masked one moved', () => {
    const amounts = moneyMap([
      ['R.SUB', [900]],
      ['S.PPL', [-50]],
      ['S.COM', [-5]],
      ['S.ADV', [-20]],
    ]);
    const moves = new Map(amounts).set('S.COM', [minorUnits(0)]);
    const given = { structure, amounts, moves, masked: new Set(['S.PPL']), given: NOTHING_GIVEN };
    expect(restrictTree(given).closed).toContain('S.ADV');
    expect(restrictTree({ ...given, moves: amounts }).closed).not.toContain('S.ADV');
  });

  test('a time in which nothing is booked is told like any other', () => {
    const { hiddenRows, movedTo } = tree({}, ['S.PPL']);
    expect(hiddenRows.has('NET_PROFIT')).toBe(false);
    expect(movedTo.has('S.PPL')).toBe(true);
  });

  test('pay that is all there is of a section leaves nothing but the profit below it', () => {
    const { totals, hiddenRows } = tree({ 'R.SUB': [900, 900, 900], 'C.PPL': [-50, -50, -50] }, ['C.PPL']);
    expect([...hiddenRows]).toEqual(expect.arrayContaining(['REVENUE', 'COST_OF_REVENUE']));
    expect([...totals]).toEqual(['GROSS_PROFIT']);
  });
});
