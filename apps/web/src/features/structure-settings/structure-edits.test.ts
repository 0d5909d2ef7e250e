import { describe, expect, test } from 'vitest';
import { MYSTERY_ID, structureSettings } from '#testing/settings-answers.ts';
import { effectivePlaces, excludeAccount, includeAccount, placeAccount } from './account-places.ts';
import { contractDraft, editorDraft, givenCodes, withCodes, type EditorRow } from './editor-draft.ts';
import { hiddenRows } from './hidden-rows.ts';
import { historyReducer, MOST_STEPS, startHistory } from './history.ts';
import {
  addRow,
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
    expect(nameError(siblings, 'G.OFF', ' RENT ')).toBe('“RENT” is in this place already.');
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
