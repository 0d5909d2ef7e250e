import { indexOfChange, type Statement, type StatementRowAnswer } from '@tieout/contracts/statements.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { isFavourable } from '@tieout/finance/statements/comparatives.ts';
import {
  amountText,
  changeText,
  isShownAsNothing,
  percentChangeText,
  percentText,
  pointsText,
  reasonWord,
  restatedText,
  type FigureStyle,
} from '@tieout/finance/statements/figure-text.ts';
import { rangeText } from '#components/open-decisions.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import { withMarks } from '#lib/number-format-setting.ts';
import { opensPlans, plannedSide } from '../planned-side.ts';
import type { DisplayRow } from './display-rows.ts';
import type { ViewColumn } from './view-columns.ts';

/** What stands in a cell. */
export interface Cell {
  text: string;
  /** Why there is no figure. */
  reason: string | null;
  /** Of a change: whether it is good news. Never colour alone, so it has a word and a shape. */
  judgement: 'good' | 'bad' | null;
  /** What the figure was when its month was closed, in words. */
  restated: string | null;
  /** Of a change in percent: a negative figure became a positive one, and the percentage is of its size. */
  isSignChange: boolean;
  /** Between what the figure lies until unsure accounts are decided, in words. */
  range: string | null;
  canDrill: boolean;
}

export interface CellStyle extends FigureStyle {
  currency: string;
}

type Value = StatementRowAnswer['values'][number];

const BLANK: Cell = {
  text: '',
  reason: null,
  judgement: null,
  restated: null,
  isSignChange: false,
  range: null,
  canDrill: false,
};

/** The percentage of a change for which a dash stands. */
const NOTHING: Cell = { ...BLANK, text: '–' };

function isNothing(minor: number, style: CellStyle): boolean {
  return isShownAsNothing(minor, currencyExponent(style.currency), style);
}

/** A number of a column as it is written there. */
export function textOfValue({ column, isPercent }: ViewColumn, value: number, style: CellStyle): string {
  if (isPercent) return withMarks(percentText(value, style.negatives));
  if (column.kind === 'change-percent') return withMarks(percentChangeText(value));
  const amount = column.kind === 'change' ? changeText : amountText;
  return withMarks(amount(value, currencyExponent(style.currency), style));
}

/** The cell of a line in a column. */
export function cellOf(line: DisplayRow, view: ViewColumn, statement: Statement, style: CellStyle): Cell {
  const { row, isMargin } = line;
  const { column, index } = view;
  if (isMargin || view.isPercent) {
    if (isMargin && view.isPercent) return BLANK;
    const share = row.percent?.[index] ?? null;
    if (column.kind === 'change')
      return judged(
        valueCell(share, (tenths) => withMarks(pointsText(tenths))),
        share,
        line,
        statement,
      );
    return valueCell(share, (tenths) => withMarks(percentText(tenths, style.negatives)));
  }
  const value = row.values[index] ?? null;
  const change = row.values[indexOfChange(statement.columns, column)];
  if (typeof value === 'number' && typeof change === 'number' && isNothing(change, style)) return NOTHING;
  const cell = valueCell(value, (number) =>
    row.isUndecided ? sidedText(view, number, style) : textOfValue(view, number, style),
  );
  if (column.kind === 'change' && typeof value === 'number' && isNothing(value, style)) return cell;
  if (column.kind === 'change' || column.kind === 'change-percent') {
    return { ...judged(cell, value, line, statement), isSignChange: row.signChanges.includes(index) };
  }
  return {
    ...cell,
    restated: restatedNote(line, index, style.currency),
    range: rangeNote(line, index, statement),
    canDrill: typeof value === 'number' && isDrillable(line, view, statement),
  };
}

/** What is not decided has no sign of its own, for that depends on the kind: debit or credit. */
function sidedText(view: ViewColumn, minor: number, style: CellStyle): string {
  if (view.column.kind === 'change-percent' || isNothing(minor, style)) return textOfValue(view, minor, style);
  return `${textOfValue({ ...view, column: { ...view.column, kind: 'month' } }, Math.abs(minor), style)} ${minor < 0 ? 'Dr' : 'Cr'}`;
}

/** Between what the figure of a column lies; null where it is sure. */
export function rangeNote(
  { row, isMargin }: Pick<DisplayRow, 'row' | 'isMargin'>,
  index: number,
  { currency, decisions }: Pick<Statement, 'currency' | 'decisions'>,
): string | null {
  const found = isMargin ? undefined : row.ranges.find(({ column }) => column === index);
  return found === undefined ? null : withMarks(rangeText(found, currency, decisions));
}

function valueCell(value: Value, format: (value: number) => string): Cell {
  if (value === null) return BLANK;
  if (typeof value === 'number') return { ...BLANK, text: format(value) };
  return { ...BLANK, text: reasonWord(value), reason: REASON_TEXT[value] };
}

/** A cost that reads as a positive number is better when it is less. Of a balance nobody can say so in general. */
function judged(cell: Cell, value: Value, { row }: DisplayRow, statement: Statement): Cell {
  if (typeof value !== 'number' || value === 0 || statement.type === 'BALANCE_SHEET' || row.isUndecided) return cell;
  return { ...cell, judgement: isFavourable(value, row.side) ? 'good' : 'bad' };
}

/** Of a figure of the books its lines, of a planned one its rules; a change is neither. */
export function isDrillable(
  { row, isMargin }: DisplayRow,
  { column, isPercent }: ViewColumn,
  statement: Statement,
): boolean {
  if (!statement.can.drill || !row.isDrillable || isMargin || isPercent) return false;
  if (column.kind === 'change' || column.kind === 'change-percent') return false;
  const side = plannedSide(statement, column);
  return side === 'books' || (side === 'plan' && opensPlans(statement));
}

function restatedNote({ row }: DisplayRow, index: number, currency: string): string | null {
  const found = row.restated.find(({ column }) => column === index);
  return found === undefined ? null : withMarks(restatedText(found, currencyExponent(currency)));
}
