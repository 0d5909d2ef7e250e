import {
  indexOfChange,
  isPeriodColumn,
  ledgerTypeOf,
  type Statement,
  type StatementRowAnswer,
} from '@tieout/contracts/statements.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { isShownAsNothing, restatedText } from '@tieout/finance/statements/figure-text.ts';
import { rowAsShown } from '@tieout/finance/statements/shown-sign.ts';
import { chooseFormulas, firstProven } from './choose-formulas.ts';
import {
  columnCandidates,
  percentCandidates,
  periodsOfSums,
  revenueRow,
  type PlacedColumn,
} from './column-formulas.ts';
import { rangeRows, rangesTitle } from './range-rows.ts';
import { childrenOf, rowCandidates, type ColumnFormula, type PlacedRow } from './row-formulas.ts';
import { aboutLines, asOfText, tieOutOf, unitText } from './sheet-texts.ts';
import { cellValues, marginValues, placeColumns } from './sheet-values.ts';
import type { AmountFormat, CellRef, SheetCell, SheetColumn, SheetModel, SheetRow, SheetValue } from './sheet-model.ts';

export interface SheetOptions {
  /** Codes of rows whose children are folded away. */
  collapsed: readonly string[];
  percentOfRevenue?: boolean | undefined;
}

/** A row on its way into the sheet. */
interface Draft {
  head: Omit<SheetRow, 'cells'>;
  placed: PlacedRow;
  values: SheetValue[];
  restated: ReadonlyMap<number, string>;
  signChanges: readonly number[];
}

export function buildSheet(statement: Statement, options: SheetOptions): SheetModel {
  const withPercent = options.percentOfRevenue ?? statement.display.percentOfRevenue;
  const format: AmountFormat = {
    exponent: currencyExponent(statement.currency),
    decimals: statement.display.decimals,
    scale: statement.scale,
    negatives: statement.display.negativeFormat,
  };
  const columns = placeColumns(statement, withPercent);
  const drafts = [
    ...visibleRows(statement, options.collapsed).flatMap((row) => draftsOf(statement, row, columns)),
    ...rangeDrafts(statement, columns),
  ];
  return {
    companyName: statement.companyName,
    title: statement.title,
    currency: statement.currency,
    unit: unitText(statement),
    period: statement.period,
    about: aboutLines(statement),
    asOf: asOfText(statement),
    tieOut: tieOutOf(statement),
    notes: statement.notes.filter((note) => !isOfRounding(note)).map(({ text }) => text),
    roundedNote: statement.notes.find(isOfRounding)?.text ?? null,
    columns: columns.map(sheetColumn),
    rows: withFormulas({ type: statement.type, format }, drafts, columns),
    format,
  };
}

function isOfRounding({ code }: Statement['notes'][number]): boolean {
  return code === 'figures-rounded';
}

function visibleRows({ rows }: Statement, collapsed: readonly string[]): StatementRowAnswer[] {
  const folded = new Set(collapsed);
  const left = new Set<string>();
  return rows.filter(({ code, parent }) => {
    // Parents come before their children.
    const isLeftOut = parent !== null && (folded.has(parent) || left.has(parent));
    if (isLeftOut) left.add(code);
    return !isLeftOut;
  });
}

function draftsOf(
  { currency, display }: Statement,
  answered: StatementRowAnswer,
  columns: readonly PlacedColumn[],
): Draft[] {
  const row = rowAsShown(answered, display.showCostsAsNegative);
  const exponent = currencyExponent(currency);
  const path = row.path === null ? [row.name] : Object.values(row.path).filter((name) => name !== undefined);
  const draft: Draft = {
    head: {
      code: row.code,
      name: row.name,
      indent: Math.max(0, row.level - 1),
      style: row.style,
      kind: kindOf(row),
      isAmber: row.isUnplaced || row.isUndecided,
      path: row.kind === 'hidden' && row.path !== null ? [...path, row.name] : path,
    },
    placed: { code: row.code, parent: row.parent, kind: row.kind, level: row.level, sign: row.side },
    values: cellValues(row, columns),
    restated: new Map(row.restated.map((cell) => [cell.column, restatedText(cell, exponent)])),
    signChanges: row.signChanges,
  };
  const { marginName, percent } = row;
  if (marginName === null || percent === null) return [draft];
  const margin: Draft = {
    head: { ...draft.head, name: marginName, style: 'margin', kind: 'margin', path: [marginName] },
    placed: { ...draft.placed, code: `${row.code}#MARGIN`, parent: null, kind: 'margin', level: 0 },
    values: marginValues(percent, columns),
    restated: new Map(),
    signChanges: [],
  };
  return [draft, margin];
}

/** Behind the statement, so that its own rows stay what they are; no formula makes them. */
function rangeDrafts(statement: Statement, columns: readonly PlacedColumn[]): Draft[] {
  const rows = rangeRows(statement);
  if (rows.length === 0) return [];
  const nothing = statement.columns.map(() => null);
  return [{ code: 'RANGES', name: rangesTitle(statement), values: nothing }, ...rows].map(
    ({ code, name, values }, index): Draft => ({
      head: {
        code,
        name,
        indent: 0,
        style: index === 0 ? 'section' : 'memo',
        kind: 'computed',
        isAmber: false,
        path: [name],
      },
      placed: { code, parent: null, kind: 'margin', level: 0, sign: 1 },
      values: cellValues({ values, percent: null }, columns),
      restated: new Map(),
      signChanges: [],
    }),
  );
}

function kindOf({ kind, level }: StatementRowAnswer): SheetRow['kind'] {
  if (kind !== 'node') return kind;
  return (['section', 'type', 'group', 'category'] as const)[level - 1] ?? 'category';
}

function sheetColumn({ column, isPercentOfRevenue }: PlacedColumn): SheetColumn {
  const isOfPeriod = isPeriodColumn(column);
  return {
    label: isPercentOfRevenue ? '% of revenue' : column.label,
    remark: isPercentOfRevenue ? null : column.remark,
    isPercent: isPercentOfRevenue || column.kind === 'change-percent',
    isChange: column.kind === 'change' || column.kind === 'change-percent',
    isOpen: column.state === 'open' && isOfPeriod,
    isApart: !isOfPeriod && !isPercentOfRevenue,
  };
}

function withFormulas(
  { type, format }: Pick<Statement, 'type'> & Pick<SheetModel, 'format'>,
  drafts: readonly Draft[],
  columns: readonly PlacedColumn[],
): SheetRow[] {
  const placed = drafts.map((draft) => draft.placed);
  const ledgerType = ledgerTypeOf(type);
  const children = childrenOf(placed);
  const revenue = revenueRow(placed);
  const periods = periodsOfSums(columns);
  const plain = columns.map(({ column }) => column);
  const changeOf = plain.map((column) => indexOfChange(plain, column));
  function lookup({ row, column }: CellRef): SheetValue | undefined {
    return drafts[row]?.values[column];
  }
  return drafts.map(({ head, values, restated, signChanges }, index) => {
    const down = rowCandidates(ledgerType, placed, children, index).map((candidate): ColumnFormula => {
      return (column) => (isFigure(columns[column]) ? candidate(column) : null);
    });
    const across = [
      ...columnCandidates(ledgerType, columns, periods, index),
      ...percentCandidates(placed, columns, { index, revenue }),
    ];
    const vertical = chooseFormulas(values, down, lookup);
    const cells = values.map((value, column): SheetCell => ({
      value,
      formula: vertical[column] ?? firstProven(value, across, column, lookup),
      restated: isFigure(columns[column]) ? (restated.get(columns[column]?.at ?? -1) ?? null) : null,
      isSignChange: isChangeIn(columns[column], signChanges) && !isNothing(values[changeOf[column] ?? -1], format),
      isNothing: value.kind === 'percent' && isNothing(values[changeOf[column] ?? -1], format),
    }));
    return { ...head, cells };
  });
}

function isChangeIn(placed: PlacedColumn | undefined, signChanges: readonly number[]): boolean {
  return placed !== undefined && !placed.isPercentOfRevenue && signChanges.includes(placed.at);
}

function isNothing(change: SheetValue | undefined, format: AmountFormat): boolean {
  return change?.kind === 'amount' && isShownAsNothing(change.minor, format.exponent, format);
}

function isFigure(placed: PlacedColumn | undefined): boolean {
  if (placed === undefined || placed.isPercentOfRevenue) return false;
  return placed.column.kind !== 'change' && placed.column.kind !== 'change-percent';
}
