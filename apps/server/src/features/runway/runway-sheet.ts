import { currencyExponent } from '@tieout/finance/currency.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { RunwayAnswer } from '@tieout/finance/runway/calculate-runway.ts';
import type { RunwayMonth } from '@tieout/finance/runway/schedule.ts';
import type { CellRef, Formula, SheetCell, SheetModel, SheetRow } from '#sheets/sheet-model.ts';

interface RunwaySheetFacts {
  companyName: string;
  currency: string;
  title: string;
  about: readonly string[];
  asOf: string;
  answer: Pick<RunwayAnswer, 'schedule'>;
}

interface Row {
  name: string;
  style: SheetRow['style'];
  amountOf: (month: RunwayMonth) => number;
  /** How it follows from rows of its own month by their places; of opening cash from the month before. */
  terms?: readonly (readonly [sign: 1 | -1, row: number])[];
}

const [OPENING, RAISED, IN, COSTS, HIRES, CUTS, ONE_OFFS, OUT, NET, CLOSING] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const ROWS: readonly Row[] = [
  { name: 'Opening cash', style: 'subtotal', amountOf: ({ open, raised }) => open - raised },
  { name: 'Raised', style: 'line', amountOf: ({ raised }) => raised },
  { name: 'Cash in', style: 'line', amountOf: (month) => month.in },
  { name: 'Costs', style: 'line', amountOf: ({ base }) => base },
  { name: 'Hires', style: 'line', amountOf: ({ hires }) => hires },
  { name: 'Cuts', style: 'line', amountOf: ({ cuts }) => cuts },
  {
    name: 'One-off costs',
    style: 'line',
    amountOf: ({ out, base, hires, cuts }) => Math.max(0, out - base - hires + cuts),
  },
  {
    name: 'Cash out',
    style: 'subtotal',
    amountOf: ({ out }) => out,
    terms: [
      [1, COSTS],
      [1, HIRES],
      [-1, CUTS],
      [1, ONE_OFFS],
    ],
  },
  {
    name: 'Net',
    style: 'subtotal',
    amountOf: ({ net }) => net,
    terms: [
      [1, IN],
      [-1, OUT],
    ],
  },
  {
    name: 'Closing cash',
    style: 'total',
    amountOf: ({ close }) => close,
    terms: [
      [1, OPENING],
      [1, RAISED],
      [1, NET],
    ],
  },
];

/** The schedule month by month, with formulas wherever they give exactly the figure shown. */
export function runwaySheet({ companyName, currency, title, about, asOf, answer }: RunwaySheetFacts): SheetModel {
  const { schedule } = answer;
  const [first, last] = [schedule[0]?.month ?? '', schedule.at(-1)?.month ?? ''];
  return {
    companyName,
    title,
    currency,
    unit: currency,
    period: {
      label: schedule[0] === undefined ? '' : `from ${formatPeriodLabel(schedule[0].month)}`,
      from: first,
      to: last,
    },
    about,
    asOf,
    tieOut: { ties: true, text: 'Opening cash and what moves it add up to closing cash', short: 'Adds up' },
    notes: ['A projection: what is assumed is said above, and the calculator shows it in full.'],
    roundedNote: null,
    columns: schedule.map(({ month }) => ({
      label: formatPeriodLabel(month),
      isPercent: false,
      isChange: false,
      remark: null,
      isOpen: false,
      isApart: false,
    })),
    rows: ROWS.map((row, at) => ({
      code: row.name,
      name: row.name,
      indent: row.style === 'line' ? 1 : 0,
      style: row.style,
      kind: row.style === 'line' ? 'category' : 'computed',
      isAmber: false,
      path: [row.name],
      cells: schedule.map((month, column) => cellOf({ row, at, column }, month, schedule[column - 1])),
    })),
    format: { exponent: currencyExponent(currency), decimals: 0, scale: 'units', negatives: 'minus' },
  };
}

function cellOf(
  { row, at, column }: { row: Row; at: number; column: number },
  month: RunwayMonth,
  before: RunwayMonth | undefined,
): SheetCell {
  const minor = row.amountOf(month);
  const formula = formulaOf(row, at, column);
  const terms = row.terms ?? [];
  const proven =
    at === OPENING
      ? before?.close === minor
      : terms.reduce((sum, [sign, place]) => sum + sign * (ROWS[place]?.amountOf(month) ?? 0), 0) === minor;
  return {
    value: { kind: 'amount', minor },
    formula: proven ? formula : null,
    restated: null,
    isSignChange: false,
    isNothing: false,
  };
}

function formulaOf({ terms }: Row, at: number, column: number): Formula | null {
  function cell(row: number, place = column): CellRef {
    return { row, column: place };
  }
  if (at === OPENING) return column === 0 ? null : { kind: 'sum', cells: [cell(CLOSING, column - 1)] };
  if (terms === undefined) return null;
  return { kind: 'terms', terms: terms.map(([sign, row]) => ({ sign, cell: cell(row) })) };
}
