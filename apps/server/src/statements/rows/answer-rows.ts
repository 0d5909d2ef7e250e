import type { StatementCell, StatementColumn, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { pointsChange, statementChange } from '@tieout/finance/statements/comparatives.ts';
import type { FigureRange } from '@tieout/finance/statements/figure-range.ts';
import type { Percentage } from '@tieout/finance/statements/percent-of.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import { NOT_DECIDED_CODE } from '@tieout/finance/not-decided.ts';
import { UNMAPPED_CODES } from '@tieout/finance/statements/structure/default-structures.ts';
import { visitNodes, type Structure, type StructureNode } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Books } from '../books/books.ts';
import type { ChartAccount } from '../question/statement-company.queries.ts';
import type { RowRanges } from '../ranges/read-ranges.ts';
import type { ColumnsOfStatement, LaidOutColumn } from '../question/lay-out-columns.ts';

/** Rows that end a statement, and rows that only remark on it. */
const TOTALS = new Set([
  'NET_PROFIT',
  'LEDGER_NET_PROFIT',
  'TOTAL_ASSETS',
  'TOTAL_LIABILITIES_AND_EQUITY',
  'NET_CHANGE',
  'CLOSING_CASH',
]);
const MEMOS = new Set(['FREE_CASH_FLOW', 'NET_BURN', 'OPENING_CASH', 'FX_EFFECT']);
const WITHOUT_LINES = new Set(['FX_EFFECT', 'TRANSLATION_RESERVE']);

export interface AnswerFacts {
  books: Books;
  columns: ColumnsOfStatement;
  canDrill: boolean;
  /** Accounts that nobody has decided about, where they have amounts. */
  undecided: readonly Pick<ChartAccount, 'code' | 'name'>[];
  ranges: RowRanges;
}

/** Rows as the contract has them: one value per column, changes included. */
export function answerRows(rows: readonly StatementRow[], facts: AnswerFacts): StatementRowAnswer[] {
  const parents = new Map<number, string>();
  const withChildren = codesWithChildren(facts.books.structure);
  const accountsBehind = accountsByNode(facts.books);
  return rows.map((row) => {
    if (row.kind !== 'computed') parents.set(row.level, row.code);
    const accountCount = row.kind === 'node' ? (accountsBehind.get(row.code)?.size ?? 0) : 0;
    const isUnplaced = row.kind === 'node' && UNMAPPED_CODES.has(row.code);
    const isUndecided = row.code === NOT_DECIDED_CODE;
    return {
      code: row.code,
      name: nameOf(row, { isUnplaced, isUndecided, accountCount, undecided: facts.undecided }),
      kind: row.kind,
      level: row.level,
      parent: row.level > 1 ? (parents.get(row.level - 1) ?? null) : null,
      path: pathOf(row),
      isUnplaced,
      isUndecided,
      accountCount: isUndecided ? facts.undecided.length : accountCount,
      hiddenCount: row.hiddenCount,
      marginName: row.marginName,
      side: row.side,
      style: styleOf(row, withChildren),
      values: facts.columns.columns.map((column) => valueOf(row, column)),
      percent: percentsOf(row, facts.columns.columns),
      restated: [],
      ranges: rangesOf(facts.ranges.get(row.code), facts.columns.columns),
      signChanges: signChangesOf(row, facts.columns.columns),
      isRestricted: facts.books.restriction?.totals.has(row.code) ?? false,
      isDrillable: facts.canDrill && row.isDrillable && !WITHOUT_LINES.has(row.code),
    };
  });
}

interface NameFacts extends Pick<StatementRowAnswer, 'isUnplaced' | 'isUndecided' | 'accountCount'> {
  undecided: AnswerFacts['undecided'];
}

/** The amber rows say how many accounts wait; a single one that is not decided is named. */
function nameOf({ name }: StatementRow, { isUnplaced, isUndecided, accountCount, undecided }: NameFacts): string {
  if (isUnplaced) return `Unplaced · ${accountsText(accountCount)}`;
  if (!isUndecided || undecided.length === 0) return name;
  const [only] = undecided;
  const which = undecided.length === 1 && only !== undefined ? `: ${accountName(only)}` : '';
  return `${name} · ${accountsText(undecided.length)}${which}`;
}

function accountsText(count: number): string {
  return `${count} ${count === 1 ? 'account' : 'accounts'}`;
}

/** `8000 Ask My Accountant` */
export function accountName({ code, name }: { code: string | null; name: string }): string {
  return code === null ? name : `${code} ${name}`;
}

/** What is not decided may be no part of profit: it has no share of revenue. */
function percentsOf(row: StatementRow, columns: readonly LaidOutColumn[]): StatementRowAnswer['percent'] {
  if (row.percent === null) return null;
  return columns.map((column) => (row.code === NOT_DECIDED_CODE ? null : percentOf(row, column)));
}

/** Of columns of figures; a change lies between too many to say. */
function rangesOf(
  ranges: readonly (FigureRange | null)[] | undefined,
  columns: readonly LaidOutColumn[],
): StatementRowAnswer['ranges'] {
  return columns.flatMap((planned, column) => {
    const range = 'value' in planned ? (ranges?.[planned.value] ?? null) : null;
    return range === null ? [] : [{ column, ...range }];
  });
}

/** No command can address the row of what is not decided: it is in no structure. */
function pathOf({ path, code }: StatementRow): StatementRowAnswer['path'] {
  if (path === null || code === NOT_DECIDED_CODE) return null;
  const { sectionName, typeName, groupName, categoryName } = path;
  return {
    sectionName,
    ...(typeName === undefined || typeName === null ? {} : { typeName }),
    ...(groupName === undefined || groupName === null ? {} : { groupName }),
    ...(categoryName === undefined || categoryName === null ? {} : { categoryName }),
  };
}

function styleOf({ kind, level, code }: StatementRow, withChildren: ReadonlySet<string>): StatementRowAnswer['style'] {
  if (code === NOT_DECIDED_CODE) return 'line';
  if (kind === 'computed') {
    if (MEMOS.has(code)) return 'memo';
    return TOTALS.has(code) ? 'total' : 'subtotal';
  }
  if (level === 1) return 'section';
  return level === 2 && withChildren.has(code) ? 'type' : 'line';
}

function codesWithChildren({ sections }: Structure): ReadonlySet<string> {
  const codes = new Set<string>();
  visitNodes(sections, ({ code, children }) => {
    if (children.length > 0) codes.add(code);
  });
  return codes;
}

/** Accounts with amounts at or below each node of the tree, by its code. */
function accountsByNode({ structure, accounts }: Books): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  function collect({ code, children }: StructureNode): ReadonlySet<string> {
    const behind = new Set(accounts.get(code));
    for (const child of children) for (const account of collect(child)) behind.add(account);
    found.set(code, behind);
    return behind;
  }
  for (const section of structure.sections) collect(section);
  return found;
}

/** A comparison without data is unknown; a month that has not come is empty. */
export function cellOf(value: Figure | null, { kind, state }: StatementColumn): StatementCell {
  return value === null && kind === 'comparison' && state !== 'future' ? 'NO_DATA' : value;
}

function valueOf(row: StatementRow, planned: LaidOutColumn): StatementCell {
  if ('value' in planned) return cellOf(row.values[planned.value] ?? null, planned.column);
  if ('unknown' in planned) return planned.unknown;
  const current = row.values[planned.current] ?? null;
  if (current === null) return null;
  const change = statementChange(current, row.values[planned.base] ?? null);
  if (change.status === 'na') return change.code;
  return planned.isPercent ? tenthsOf(change.percent) : change.amount;
}

/** A percentage of a loss that became a profit is of the size of the loss, and has to say so. */
function signChangesOf(row: StatementRow, columns: readonly LaidOutColumn[]): number[] {
  return columns.flatMap((planned, index) => {
    if (!('current' in planned) || !planned.isPercent) return [];
    const change = statementChange(row.values[planned.current] ?? null, row.values[planned.base] ?? null);
    return change.status === 'ok' && change.isSignChange ? [index] : [];
  });
}

function tenthsOf(percent: Percentage): StatementCell {
  return (percent.status === 'ok' ? percent.tenths : percent.code) as StatementCell;
}

/** In a column of changes the difference in percentage points; one of changes in percent has none. */
function percentOf({ percent, values }: StatementRow, planned: LaidOutColumn): StatementCell {
  if (percent === null) return null;
  if ('unknown' in planned) return planned.column.kind === 'change' ? planned.unknown : null;
  if (!('value' in planned)) {
    const [current, base] = [percent[planned.current], percent[planned.base]];
    if (planned.isPercent || current === undefined || base === undefined) return null;
    return (values[planned.current] ?? null) === null ? null : tenthsOf(pointsChange(current, base));
  }
  if ((values[planned.value] ?? null) === null) return null;
  const share = percent[planned.value];
  return share === undefined ? null : tenthsOf(share);
}
