import type { CellStyle } from 'hucre/xlsx';
import { NOTHING_FORMAT, numberFormat, percentFormat, POINTS_FORMAT, tagged } from '../format-figure.ts';
import type { AmountFormat, RowStyle, SheetCell, SheetColumn, SheetRow } from '../sheet-model.ts';

const INK = { rgb: '201E1A' };
const GREY = { rgb: '6B675E' };
const RULE = { rgb: 'B8B4AA' };
const AMBER = { rgb: 'FCF3E0' };
const OPEN = { rgb: 'F1EFEA' };

const IS_BOLD: Readonly<Record<RowStyle, boolean>> = {
  section: true,
  type: false,
  line: false,
  subtotal: true,
  total: true,
  memo: false,
  margin: false,
};

type Place = { kind: 'name' } | { kind: 'figure'; column: SheetColumn; cell: SheetCell };

/** The looks of a cell: sections bold, a thin rule above subtotals, a double one below totals, open months shaded. */
export function styleOf(row: SheetRow, place: Place, format: AmountFormat): CellStyle {
  const isMargin = row.style === 'margin';
  const isOpen = place.kind === 'figure' && place.column.isOpen;
  const fill = row.isAmber ? AMBER : isOpen ? OPEN : null;
  return {
    font: {
      bold: IS_BOLD[row.style],
      italic: isMargin || row.style === 'memo',
      color: isMargin || row.kind === 'hidden' ? GREY : INK,
      size: 10,
    },
    alignment:
      place.kind === 'name' ? { horizontal: 'left', indent: row.indent } : { horizontal: 'right', vertical: 'bottom' },
    border: bordersOf(row.style, place),
    ...(place.kind === 'figure' && { numFmt: formatOf(row, place.column, place.cell, format) }),
    ...(fill !== null && { fill: { type: 'pattern', pattern: 'solid', fgColor: fill } as const }),
  };
}

function formatOf(row: SheetRow, column: SheetColumn, cell: SheetCell, format: AmountFormat): string {
  const { value, isSignChange, isNothing } = cell;
  if (isNothing) return NOTHING_FORMAT;
  if (value.kind === 'points') return POINTS_FORMAT;
  const isPercent = value.kind === 'percent' || column.isPercent || row.style === 'margin';
  const figure = (isPercent ? percentFormat : numberFormat)(value, format, column.isChange);
  return isSignChange ? tagged(figure) : figure;
}

function bordersOf(style: RowStyle, place: Place): NonNullable<CellStyle['border']> {
  const isSum = style === 'subtotal' || style === 'total';
  return {
    ...(isSum && { top: { style: 'thin', color: style === 'total' ? INK : RULE } as const }),
    ...(style === 'total' && { bottom: { style: 'double', color: INK } as const }),
    ...(place.kind === 'figure' && place.column.isApart && { left: { style: 'thin', color: RULE } as const }),
  };
}

export const TITLE_STYLE: CellStyle = { font: { bold: true, size: 14, color: INK } };
export const HEADING_STYLE: CellStyle = {
  font: { bold: true, size: 10, color: INK },
  alignment: { wrapText: true, vertical: 'bottom' },
  border: { bottom: { style: 'thin', color: INK } },
};
export const OPEN_FILL = { type: 'pattern', pattern: 'solid', fgColor: OPEN } as const;
export const ABOUT_STYLE: CellStyle = { font: { size: 10, color: GREY } };

export function headerStyle(column: SheetColumn | null): CellStyle {
  return {
    font: { bold: true, size: 10, color: column?.isOpen === true ? GREY : INK },
    alignment: { horizontal: column === null ? 'left' : 'right', wrapText: true, vertical: 'bottom' },
    border: { bottom: { style: 'thin', color: INK } },
    ...(column?.isOpen === true && { fill: OPEN_FILL }),
  };
}
