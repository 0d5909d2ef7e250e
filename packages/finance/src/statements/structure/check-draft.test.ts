import { describe, expect, test } from 'vitest';
import { BUSINESS_MODELS } from '../business-model.ts';
import { mapAccount } from '../mapping/map-account.ts';
import { draftProblems, HOME_LEAF_SECTIONS, orderProblems } from './check-draft.ts';
import { defaultPnlStructure } from './default-structures.ts';
import { draftRowsOf, structureOfDraft, withCodes, type DraftRow } from './draft-structure.ts';
import { deleteNode, reorderNode } from './order-structure.ts';
import { pathOfNames } from './structure-path.ts';

const saas = defaultPnlStructure('SaaS');
const templates = BUSINESS_MODELS.map(defaultPnlStructure);
const rows = draftRowsOf(saas.sections);

/** The rows with each one of this code changed; null takes it out. */
function changed(
  code: string,
  change: (row: DraftRow) => DraftRow | null,
  among: readonly DraftRow[] = rows,
): DraftRow[] {
  return among.flatMap((row) => {
    const below = { ...row, children: changed(code, change, row.children) };
    return row.code === code ? (change(below) ?? []) : below;
  });
}

function messagesOf(draft: readonly DraftRow[]): string[] {
  return draftProblems(draft, [saas, ...templates]).map(({ names, message }) => `${names.at(-1) ?? '-'}: ${message}`);
}

function row(name: string, code: string | null = null, children: readonly DraftRow[] = []): DraftRow {
  return { code, name, isDeleted: false, children };
}

const SECTIONS_STAY =
  '-: Sections and calculated rows stay: they cannot be renamed, added, removed or moved past a calculated row.';

describe('a draft', () => {
  test.each(BUSINESS_MODELS)('of the template %s is a structure, and makes the template again', (model) => {
    const template = defaultPnlStructure(model);
    const draft = draftRowsOf(template.sections);
    expect(draftProblems(draft, [saas, ...templates])).toEqual([]);
    expect(structureOfDraft(draft, template)).toEqual(template);
  });

  test('may rename, move, hide, add and remove rows below the sections', () => {
    const draft = changed('OPERATING_EXPENSES.SALES_MARKETING.PROGRAMS', (programs) => ({
      ...programs,
      name: 'Campaigns',
      isDeleted: true,
      children: [...programs.children.toReversed().slice(1), row('Podcasts')],
    }));
    const coded = withCodes(draft, () => 'X.1');
    expect(messagesOf(coded)).toEqual([]);
    const made = structureOfDraft(coded, saas).sections[2]?.children[0]?.children[1];
    expect(made).toMatchObject({ name: 'Campaigns', isDeleted: true, position: 2 });
    expect(made?.children.map(({ code, position }) => `${code} ${position}`)).toEqual(['S.CNT 1', 'S.ADV 2', 'X.1 3']);
  });

  test.each<[string, readonly DraftRow[], string[]]>([
    ['renames a section', changed('REVENUE', (each) => ({ ...each, name: 'Sales' })), [SECTIONS_STAY]],
    ['moves a section past a calculated row', rows.toSpliced(2, 2, ...rows.slice(2, 4).toReversed()), [SECTIONS_STAY]],
    ['puts costs before revenue', rows.toSpliced(0, 2, ...rows.slice(0, 2).toReversed()), [SECTIONS_STAY]],
    ['removes a section', rows.toSpliced(5, 1), [SECTIONS_STAY]],
    ['adds a section', [...rows, row('More', 'MORE')], [SECTIONS_STAY]],
    [
      'gives two neighbours one name',
      changed('S.ADV', (each) => ({ ...each, name: ' EVENTS ' })),
      ['Events: Two rows side by side have the same name.'],
    ],
    [
      'has a name that is too long',
      changed('S.ADV', (each) => ({ ...each, name: 'x'.repeat(81) })),
      [`${'x'.repeat(81)}: A name has 1 to 80 characters.`],
    ],
    [
      'takes the name of a row that reports make',
      changed('S.ADV', (each) => ({ ...each, name: 'Hidden items (2)' })),
      ['Hidden items (2): Reports use this name for a row of their own.'],
    ],
    [
      'has a fifth level',
      changed('S.ADV', (each) => ({ ...each, children: [row('Search', 'X.1')] })),
      ['Advertising: A report has at most four levels.'],
    ],
    [
      'has one row twice',
      changed('S.ADV', (each) => ({ ...each, code: 'S.EVT' })),
      ['Events: The row stands in the structure twice.'],
    ],
    [
      'has a row without a code',
      changed('S.ADV', (each) => ({ ...each, code: null })),
      ['Advertising: The row has no code of its own.'],
    ],
    [
      'names a row like a total',
      changed('S.ADV', (each) => ({ ...each, code: 'EBITDA' })),
      ['Advertising: The row has no code of its own.'],
    ],
    [
      'uses a strange code',
      changed('S.ADV', (each) => ({ ...each, code: 'a#HIDDEN' })),
      ['Advertising: The row has no code of its own.'],
    ],
    [
      'removes the row for what no rule can place',
      changed('R.UNM', () => null),
      ['Revenue: The row for accounts that no rule can place (R.UNM) has to stay in its section.'],
    ],
  ])('that %s is refused in words', (_, draft, messages) => {
    expect(messagesOf(draft)).toEqual(messages);
  });

  test('keeps every leaf that the mapping falls back to', () => {
    const types = ['Income', 'Cost of Goods Sold', 'Expense', 'Other Income', 'Other Expense'];
    const fallbacks = types.map((accountType) => {
      const account = {
        id: 'a',
        kind: 'OTHER_EQUITY',
        classification: 'EXPENSE',
        accountSubType: null,
        name: '?',
      } as const;
      return mapAccount({ ...account, accountType }, null, {
        model: 'SaaS',
        manual: new Map(),
        excludedAccountIds: new Set(),
        defaultPayrollFunction: 'G&A',
        categories: new Set(),
        subscriptionAccountId: null,
      }).code;
    });
    expect(fallbacks).toEqual([...HOME_LEAF_SECTIONS.keys()]);
    for (const template of templates) {
      const kept = draftRowsOf(template.sections);
      for (const code of HOME_LEAF_SECTIONS.keys())
        expect(
          draftProblems(
            changed(code, () => null, kept),
            [template],
          ),
        ).toHaveLength(1);
    }
  });
});

describe('a draft of a report whose rows follow from the accounts', () => {
  test('may move and hide rows', () => {
    const programs = pathOfNames(['Operating expenses', 'Sales & Marketing', 'Programs']);
    const moved = deleteNode(reorderNode(saas, programs, 'up'), programs);
    expect(orderProblems(draftRowsOf(moved.sections), saas)).toEqual([]);
    expect(structureOfDraft(draftRowsOf(moved.sections), saas)).toEqual(moved);
  });

  test.each<[string, readonly DraftRow[]]>([
    ['rename', changed('S.ADV', (each) => ({ ...each, name: 'Ads' }))],
    ['remove', changed('S.ADV', () => null)],
    ['add', changed('S.ADV', (each) => ({ ...each, children: [row('Search', 'X.1')] }))],
    ['exchange', changed('S.ADV', (each) => ({ ...each, code: 'X.1' }))],
  ])('may not %s any', (_, draft) => {
    expect(orderProblems(draft, saas).map(({ message }) => message)).toEqual([
      'The rows of this report can only be moved and hidden.',
    ]);
  });
});
