import type { Statement } from '@tieout/contracts/statements.ts';
import { SCALE_WORDS } from '@tieout/finance/statements/figure-text.ts';
import { useMemo, useState } from 'react';
import { usePhone } from '#lib/use-phone.ts';
import type { Choices } from './choices.ts';
import { textOfValue, type CellStyle } from './table/cells.ts';
import { newestColumn, phoneWindow, viewColumns, neededWidths, type ViewColumn } from './table/view-columns.ts';
import type { Pager } from './toolbar/statement-toolbar.tsx';

interface View {
  isPhone: boolean;
  columns: readonly ViewColumn[];
  /** The room the longest text of each column needs. */
  widest: readonly number[];
  cellStyle: CellStyle;
  /** `USD thousand`. */
  unit: string;
  pager: Pager | null;
}

/** How a statement is written on this screen: which columns, in which scale, and on a phone two at a time. */
export function useView(statement: Statement | null, choices: Choices): View {
  const isPhone = usePhone();
  const hasPercent = choices.percent ?? statement?.display.percentOfRevenue ?? false;
  const scale = choices.scale ?? statement?.scale ?? 'units';
  const all = useMemo(() => (statement === null ? [] : viewColumns(statement, hasPercent)), [statement, hasPercent]);
  const keys = all.map(({ key }) => key).join();
  // Another period begins again with its newest column.
  const [page, setPage] = useState({ keys, last: newestColumn(all) });
  const last = page.keys === keys ? page.last : newestColumn(all);
  const columns = useMemo(() => (isPhone ? phoneWindow(all, last) : all), [isPhone, all, last]);

  const currency = statement?.currency ?? '';
  const { decimals = 0, negativeFormat: negatives = 'minus' } = statement?.display ?? {};
  const cellStyle = useMemo(() => ({ currency, scale, decimals, negatives }), [currency, scale, decimals, negatives]);

  const rows = statement?.rows;
  const widest = useMemo(
    () => neededWidths(rows ?? [], columns, (view, value) => roomFor(view, value, cellStyle)),
    [rows, columns, cellStyle],
  );

  function turn(step: number): (() => void) | null {
    const next = Math.min(all.length - 1, Math.max(1, last + step));
    return next === last ? null : () => setPage({ keys, last: next });
  }
  const pager = { label: columns.map(({ column }) => column.label).join(' · '), onBack: turn(-2), onForward: turn(2) };
  return {
    isPhone,
    columns,
    widest,
    cellStyle,
    unit: `${currency}${SCALE_WORDS[scale]}`,
    pager: isPhone ? pager : null,
  };
}

/** Changes have an arrow before them, about as wide as two letters. */
function roomFor(view: ViewColumn, value: number, style: CellStyle): string {
  const text = textOfValue(view, value, style);
  return view.column.kind === 'change' || view.column.kind === 'change-percent' ? `nn${text}` : text;
}
