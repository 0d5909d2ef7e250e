import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import type { StatementCell } from '@tieout/contracts/statements.ts';
import type { SectionFrame } from '@tieout/contracts/structure-frame.ts';
import { addMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { pnlStatement, type ExcludedAccount } from '@tieout/finance/statements/pnl-statement.ts';
import { signAsShown } from '@tieout/finance/statements/shown-sign.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import type { Structure, StructureNode } from '@tieout/finance/statements/structure/structure-tree.ts';
import { treeStatement } from '@tieout/finance/statements/tree-statement.ts';
import { effectivePlaces } from '../account-places.ts';
import type { EditorDraft, EditorRow } from '../editor-draft.ts';
import { categoriesOf } from '../row-edits.ts';

/** A calculated row: it follows from the sections and stays where it is. */
export interface FixedRow {
  readonly code: string;
  readonly name: string;
  readonly amount: StatementCell;
}

/** What the rows of a draft come to in the month shown. */
export interface DraftFigures {
  /** By key, as the report shows them; a row without an entry has no figure to show. */
  readonly amounts: ReadonlyMap<string, StatementCell>;
  /** By the key of the section they follow. */
  readonly fixedAfter: ReadonlyMap<string, readonly FixedRow[]>;
}

type Figured = Pick<StructureSettings, 'reportType' | 'frame' | 'accounts' | 'rowAmounts'>;

const ONE_COLUMN = { columnCount: 1, spans: [{ from: 0, to: 0 }] };

/** The same sums as in the report, from the places the accounts have in the draft: an account that moves takes its amount along. */
export function draftFigures(settings: Figured, draft: EditorDraft, showCostsAsNegative: boolean): DraftFigures {
  const structure = structureOf(draft.sections, settings.frame);
  // Sections of a template that was chosen a moment ago: the next answer of the server knows them.
  if (structure === null) return { amounts: new Map(), fixedAfter: new Map() };
  if (settings.accounts.length > 0) {
    return figuresOf(pnlRows(structure, settings, draft).map((row) => signAsShown(row, showCostsAsNegative)));
  }
  const given = new Map(settings.rowAmounts.map(({ code, amount }) => [code, amount]));
  const rows = treeStatement({
    structure,
    amounts: new Map(),
    given: new Map(),
    columnCount: 1,
    plan: { ...ONE_COLUMN, nature: 'flow' },
    showsZeroRows: true,
  });
  // A row that says nothing in the currency of the books is not in the report either.
  const shown = rows.filter(({ code }) => given.size === 0 || given.has(code));
  return figuresOf(shown, (row) => given.get(row.code) ?? null);
}

function pnlRows(structure: Structure, { accounts }: Figured, draft: EditorDraft): StatementRow[] {
  const leaves = new Set(categoriesOf(draft.sections).map(({ key }) => key));
  const notes = new Set(draft.excluded.map(({ accountId }) => accountId));
  const amounts = new Map<string, [MinorUnits]>();
  const excluded: ExcludedAccount[] = [];
  for (const account of accounts) {
    for (const { categoryKey, amount } of effectivePlaces(account, draft)) {
      if (notes.has(account.accountId)) excluded.push({ id: account.accountId, name: account.name, base: [amount] });
      else if (categoryKey !== null && leaves.has(categoryKey))
        amounts.set(categoryKey, [addMoney(amounts.get(categoryKey)?.[0] ?? ZERO, amount)]);
    }
  }
  return pnlStatement({ structure, amounts, excluded, ...ONE_COLUMN, showsZeroRows: true });
}

/** Rows of the structure by key; calculated rows after the section they were met behind. */
function figuresOf(rows: readonly StatementRow[], amountOf = firstValue): DraftFigures {
  const amounts = new Map<string, StatementCell>();
  const fixedAfter = new Map<string, FixedRow[]>();
  let section = '';
  for (const row of rows) {
    if (row.path !== null) amounts.set(row.code, amountOf(row));
    if (row.path !== null && row.level === 1) section = row.code;
    // Excluded accounts stand below net profit as one row; their own names are in the list of accounts.
    if (row.path !== null || row.level > 1) continue;
    const fixed = { code: row.code, name: row.name, amount: amountOf(row) };
    fixedAfter.set(section, [...(fixedAfter.get(section) ?? []), fixed]);
  }
  return { amounts, fixedAfter };
}

function firstValue({ values }: StatementRow): StatementCell {
  return values[0] ?? null;
}

/** The draft as a structure with nothing hidden, its keys for codes, because a new row has no code yet. */
function structureOf(sections: readonly EditorRow[], frame: readonly SectionFrame[]): Structure | null {
  const framed = sections.map((row, index) => {
    const own = frame.find(({ code }) => code === row.code);
    return own === undefined ? null : { ...nodeOf(row, index), ...own, code: row.key };
  });
  const known = framed.flatMap((section) => section ?? []);
  return known.length === framed.length ? { sections: known } : null;
}

function nodeOf({ key, name, children }: EditorRow, index: number): StructureNode {
  return {
    code: key,
    name,
    position: index + 1,
    isDeleted: false,
    isHiddenWhenEmpty: false,
    children: children.map(nodeOf),
  };
}
