import { minorUnits } from '@tieout/finance/money.ts';
import { describe, expect, test } from 'vitest';
import { MYSTERY_ID, structureSettings } from '#testing/settings-answers.ts';
import {
  effectivePlaces,
  excludeAccount,
  includeAccount,
  moveAccounts,
  placeAccount,
  shownAmount,
} from './account-places.ts';
import { contractDraft, editorDraft, givenCodes, withCodes, type EditorRow } from './editor-draft.ts';
import { hiddenRows } from './hidden-rows.ts';
import { historyReducer, MOST_STEPS, startHistory } from './history.ts';
import {
  addRow,
  canAddUnder,
  categoriesOf,
  findRow,
  hideRow,
  moveRow,
  nameError,
  removeRow,
  renameRow,
  showRow,
  stepRow,
} from './row-edits.ts';
import { draftFigures } from './tree/draft-figures.ts';

const SETTINGS = structureSettings();
const DRAFT = editorDraft(SETTINGS.published);
const ROWS = DRAFT.sections;
const GA = 'OPERATING_EXPENSES.GA';

function leaves(rows: readonly EditorRow[]): string[] {
  return categoriesOf(rows).map(({ key }) => key);
}

describe('rows', () => {
  test('what is read is what is sent', () => {
    expect(contractDraft(DRAFT)).toEqual(SETTINGS.published);
  });

  test('a step trades places with the neighbour and stops at the edge; sections stay', () => {
    expect(leaves(stepRow(ROWS, 'G.OFF', -1))).toEqual(['R.ALL', 'G.OFF', 'G.RNT', 'G.INS', 'G.UNM']);
    expect(stepRow(ROWS, 'G.RNT', -1)).toBe(ROWS);
    expect(stepRow(ROWS, 'REVENUE', 1)).toBe(ROWS);
  });

  test('a row moves only under a row of the level above, and not where its name is taken', () => {
    const target = { parentKey: `${GA}.OTHER`, beforeKey: 'G.UNM' };
    const moved = moveRow(ROWS, 'G.RNT', target);
    expect(leaves(moved)).toEqual(['R.ALL', 'G.OFF', 'G.INS', 'G.RNT', 'G.UNM']);
    expect(moveRow(ROWS, 'G.RNT', { parentKey: GA, beforeKey: null })).toBe(ROWS);
    const twin = renameRow(ROWS, 'G.INS', 'rent ');
    expect(moveRow(twin, 'G.RNT', target)).toBe(twin);
  });

  test('showing a row shows the rows above it', () => {
    const hidden = hideRow(hideRow(ROWS, GA), 'G.RNT');
    expect(hiddenRows(hidden).map(({ names }) => names.at(-1))).toEqual(['General & Administrative', 'Rent']);
    expect(hiddenRows(showRow(hidden, 'G.RNT'))).toEqual([]);
  });

  test('names are unique among neighbours whatever their case', () => {
    const siblings = findRow(ROWS, 'G.RNT')?.siblings ?? [];
    expect(nameError(siblings, 'G.OFF', ' RENT ')).toBe('There is already a row called “RENT” here.');
    expect(nameError(siblings, 'G.RNT', 'rent')).toBeNull();
    expect(nameError(siblings, 'G.RNT', '  ')).toBe('A row needs a name.');
  });
});

describe('a new row', () => {
  const added = addRow(ROWS, `${GA}.OTHER`);
  const draft = placeAccount({ ...DRAFT, sections: added.rows }, MYSTERY_ID, {
    departmentId: null,
    categoryKey: added.key,
  });

  test('is sent without a code, and accounts on it wait until it has one', () => {
    const sent = contractDraft(draft);
    expect(sent.mappings).toEqual([]);
    const answered = contractDraft(withCodes(draft, new Map([[added.key, 'X.1']])));
    expect(givenCodes(draft.sections, answered.sections)).toEqual(new Map([[added.key, 'X.1']]));
    expect(answered.mappings).toEqual([{ accountId: MYSTERY_ID, departmentId: null, categoryCode: 'X.1' }]);
  });

  test('keeps its code through undo and redo', () => {
    let history = historyReducer(startHistory(DRAFT), { type: 'edit', change: () => draft });
    history = historyReducer(history, { type: 'undo' });
    history = historyReducer(history, { type: 'codes', codes: new Map([[added.key, 'X.1']]) });
    history = historyReducer(history, { type: 'redo' });
    expect(findRow(history.present.sections, added.key)?.row.code).toBe('X.1');
    expect(removeRow(history.present.sections, added.key)).toEqual(ROWS);
  });
});

test('fifty steps can be undone, and no more', () => {
  let history = startHistory(DRAFT);
  for (let step = 0; step < MOST_STEPS + 5; step += 1) {
    history = historyReducer(history, {
      type: 'edit',
      change: (draft) => ({ ...draft, sections: renameRow(draft.sections, 'G.RNT', `Rent ${step}`) }),
    });
  }
  for (let step = 0; step < MOST_STEPS + 5; step += 1) history = historyReducer(history, { type: 'undo' });
  expect(findRow(history.present.sections, 'G.RNT')?.row.name).toBe('Rent 4');
  expect(history.future).toHaveLength(MOST_STEPS);
});

test('an account shows at once where the draft puts it, and waits for the rules when it is given back', () => {
  const [, mystery] = SETTINGS.accounts;
  if (mystery === undefined) throw new Error('The sample has two accounts.');
  expect(effectivePlaces(mystery, DRAFT)).toMatchObject([{ categoryKey: 'G.UNM', isUnplaced: true }]);
  const byHand = placeAccount(DRAFT, MYSTERY_ID, { departmentId: null, categoryKey: 'G.INS' });
  expect(effectivePlaces(mystery, byHand)).toMatchObject([{ categoryKey: 'G.INS', ruleId: 'M', isUnplaced: false }]);
  const out = excludeAccount(byHand, MYSTERY_ID, ' private ');
  expect(out.excluded).toEqual([{ accountId: MYSTERY_ID, note: 'private' }]);
  expect(effectivePlaces(mystery, out)).toMatchObject([{ categoryKey: null, ruleId: 'X' }]);
  expect(includeAccount(out, MYSTERY_ID).excluded).toEqual([]);
});

describe('amounts', () => {
  test('an account that moves takes its amount along; calculated rows stand where the report has them', () => {
    const { amounts, fixedAfter } = draftFigures(SETTINGS, DRAFT, false);
    expect([amounts.get('OPERATING_EXPENSES'), amounts.get('G.RNT'), amounts.get('G.INS')]).toEqual([
      200_00, 100_00, 0,
    ]);
    expect([...fixedAfter]).toEqual([
      ['OPERATING_EXPENSES', [{ code: 'NET_PROFIT', name: 'Net profit', amount: -200_00 }]],
    ]);
    const moved = draftFigures(
      SETTINGS,
      placeAccount(DRAFT, MYSTERY_ID, { departmentId: null, categoryKey: 'G.INS' }),
      false,
    );
    expect([moved.amounts.get('G.UNM'), moved.amounts.get('G.INS')]).toEqual([0, 100_00]);
  });

  test('costs are negative where the report shows them so, beside rows and accounts; profits stay what they are', () => {
    const { amounts, fixedAfter } = draftFigures(SETTINGS, DRAFT, true);
    expect([amounts.get('OPERATING_EXPENSES'), amounts.get('G.RNT')]).toEqual([-200_00, -100_00]);
    expect(fixedAfter.get('OPERATING_EXPENSES')?.map(({ amount }) => amount)).toEqual([-200_00]);
    const [rent] = SETTINGS.accounts;
    const places = rent === undefined ? [] : effectivePlaces(rent, DRAFT);
    const shown = [false, true].map((showCostsAsNegative) =>
      shownAmount(places, categoriesOf(ROWS), { frame: SETTINGS.frame, showCostsAsNegative }),
    );
    expect(shown).toEqual([100_00, -100_00]);
  });

  test('what is hidden keeps its amount, what is excluded stands below net profit', () => {
    const hidden = { ...DRAFT, sections: hideRow(ROWS, 'G.RNT') };
    const { amounts, fixedAfter } = draftFigures(SETTINGS, excludeAccount(hidden, MYSTERY_ID, 'private'), false);
    expect([amounts.get('G.RNT'), amounts.get('OPERATING_EXPENSES')]).toEqual([100_00, 100_00]);
    expect(fixedAfter.get('OPERATING_EXPENSES')?.map(({ name, amount }) => [name, amount])).toEqual([
      ['Net profit', -100_00],
      ['Excluded from managerial view', -100_00],
      ['Ledger net profit', -200_00],
    ]);
  });

  test('rows that follow from the accounts show what the statement says, and those it leaves out are left out', () => {
    const rowAmounts = [
      { code: 'REVENUE', amount: minorUnits(500) },
      { code: 'R.ALL', amount: 'MISSING_RATE' as const },
    ];
    const { amounts, fixedAfter } = draftFigures({ ...SETTINGS, accounts: [], rowAmounts }, DRAFT, false);
    expect([...amounts]).toEqual([
      ['REVENUE', 500],
      ['R.ALL', 'MISSING_RATE'],
    ]);
    expect(fixedAfter.size).toBe(0);
  });
});

describe('accounts of a row that gets rows of its own', () => {
  const [account] = SETTINGS.accounts;
  const [place] = account?.places ?? [];

  test('move into the new row; the rows for what no rule places get none', () => {
    const { key } = addRow(ROWS, 'G.RNT', 'Office rent');
    const moved = moveAccounts(DRAFT, SETTINGS.accounts, { fromKey: 'G.RNT', toKey: key });
    expect(moved.mappings).toEqual([{ accountId: account?.accountId, departmentId: null, categoryKey: key }]);
    expect(moveAccounts(moved, SETTINGS.accounts, { fromKey: 'G.OFF', toKey: key }).mappings).toEqual(moved.mappings);
    const unmapped = findRow(ROWS, 'G.UNM');
    expect(unmapped !== null && canAddUnder({ ...unmapped, level: 3 })).toBe(false);
  });

  test('departments that stand elsewhere stay there', () => {
    if (account === undefined || place === undefined) throw new Error('No account');
    const split = { ...account, places: [place, { ...place, departmentId: 'dev', categoryCode: 'G.OFF' }] };
    const moved = moveAccounts(DRAFT, [split], { fromKey: 'G.RNT', toKey: 'G.INS' });
    expect(moved.mappings.map(({ departmentId, categoryKey }) => [departmentId, categoryKey])).toEqual([
      [null, 'G.INS'],
      ['dev', 'G.OFF'],
    ]);
    const other = moveAccounts(DRAFT, [split], { fromKey: 'G.OFF', toKey: 'G.INS' });
    expect(other.mappings.map(({ departmentId, categoryKey }) => [departmentId, categoryKey])).toEqual([
      ['dev', 'G.INS'],
    ]);
  });
});
