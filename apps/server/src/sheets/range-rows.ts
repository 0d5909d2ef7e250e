import type { Statement, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import { rowAsShown } from '@tieout/finance/statements/shown-sign.ts';

type Values = StatementRowAnswer['values'];

/** A row of its own for one end of a range. */
export interface RangeRow {
  code: string;
  name: string;
  values: Values;
}

const SUBTOTALS: readonly StatementRowAnswer['style'][] = ['section', 'type', 'subtotal', 'total'];

/** The subtotals that unsure accounts can move, with the least and the most each can be; a figure nothing moves is both. */
export function rangeRows({ rows, columns, display }: Pick<Statement, 'rows' | 'columns' | 'display'>): RangeRow[] {
  return rows
    .map((row) => rowAsShown(row, display.showCostsAsNegative))
    .filter(({ style, ranges }) => ranges.length > 0 && SUBTOTALS.includes(style))
    .flatMap(({ code, name, values, ranges }) => {
      function ends(end: 'low' | 'high'): Values {
        return columns.map(({ kind }, column) => {
          if (kind === 'change' || kind === 'change-percent') return null;
          return ranges.find((range) => range.column === column)?.[end] ?? values[column] ?? null;
        });
      }
      return [
        { code: `${code}#LOW`, name: `${name}, at least`, values: ends('low') },
        { code: `${code}#HIGH`, name: `${name}, at most`, values: ends('high') },
      ];
    });
}

/** What stands over them; null without any. */
export function rangesTitle({ decisions: { unsure } }: Pick<Statement, 'decisions'>): string {
  return `Ranges until ${unsure === 1 ? '1 account is' : `${unsure} accounts are`} decided`;
}
