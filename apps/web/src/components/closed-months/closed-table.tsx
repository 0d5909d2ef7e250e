import type { ClosedEffects } from '@tieout/contracts/closed-effects.ts';
import { pnlSectionOf } from '@tieout/finance/account-kind.ts';
import { KIND_NAMES } from '@tieout/finance/kind-names.ts';
import { subtractMoney, sumMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import table from '#components/list-table/list-table.module.css';
import { formatCount, formatExact } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import text from '#components/text.module.css';
import styles from './closed-months.module.css';

interface Row {
  key: string;
  name: string;
  /** What the figure is of: a month, or its end. */
  under?: string;
  was: MinorUnits;
  becomes: MinorUnits;
  isTotal?: boolean;
}

/** Month by month: each account that changes, and what that makes of profit and cash; over all months in the end. */
export function ClosedTable({ closed, currency }: { closed: ClosedEffects; currency: string }) {
  const { months, changes, changeCount, accounts } = closed;
  // An account that becomes something else has two rows: what it was, and what it is.
  const rowOf = accounts > 0 ? kindRow : accountRow;
  return (
    <ScrollRegion label="Changes in closed months" className={styles.table}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{currency}</th>
            {['Was', 'Becomes', 'Change'].map((name) => (
              <th key={name} scope="col" className={table.figure}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {months.map(({ month, profit, cash }) => {
          const rows: Row[] = [
            ...changes.filter((change) => change.month === month).map(rowOf),
            { key: 'profit', name: 'Net profit of the month', ...profit, isTotal: true },
            { key: 'cash', name: 'Cash at the end of the month', ...cash, isTotal: true },
          ];
          return (
            <tbody key={month}>
              <tr className={styles.month}>
                <th scope="rowgroup" colSpan={4}>
                  {formatPeriodLabel(month)}
                </th>
              </tr>
              {rows.map((row) => (
                <ChangeRow key={row.key} row={row} currency={currency} />
              ))}
            </tbody>
          );
        })}
        <TotalRows months={months} currency={currency} />
      </table>
      {changeCount > changes.length && (
        <p className={styles.more}>
          {`The ${formatCount(changes.length)} largest of ${formatCount(changeCount)} changes of accounts are listed; profit and cash count all of them.`}
        </p>
      )}
    </ScrollRegion>
  );
}

/** Profit over the months that change, and cash at the end of the last of them. */
function TotalRows({ months, currency }: { months: ClosedEffects['months']; currency: string }) {
  const last = months.at(-1);
  if (last === undefined || months.length < 2) return null;
  const rows: Row[] = [
    {
      key: 'profit',
      name: 'Net profit of these months',
      was: sumMoney(months.map(({ profit }) => profit.was)),
      becomes: sumMoney(months.map(({ profit }) => profit.becomes)),
      isTotal: true,
    },
    { key: 'cash', name: `Cash at the end of ${formatPeriodLabel(last.month)}`, ...last.cash, isTotal: true },
  ];
  return (
    <tbody>
      <tr className={styles.month}>
        <th scope="rowgroup" colSpan={4}>
          {`Total of ${formatCount(months.length)} months`}
        </th>
      </tr>
      {rows.map((row) => (
        <ChangeRow key={row.key} row={row} currency={currency} />
      ))}
    </tbody>
  );
}

function accountRow({ accountId, code, name, kind, isClosing, was, becomes }: ClosedEffects['changes'][number]): Row {
  return {
    key: `${accountId} ${kind} ${isClosing}`,
    name: `${code ?? ''} ${name}`.trim(),
    under: isClosing ? 'closing entry' : pnlSectionOf(kind) === null ? 'change of its balance' : 'posted in the month',
    was,
    becomes,
  };
}

function kindRow(change: ClosedEffects['changes'][number]): Row {
  const row = accountRow(change);
  return { ...row, under: `as ${KIND_NAMES[change.kind]}` };
}

function ChangeRow({ row: { name, under, was, becomes, isTotal }, currency }: { row: Row; currency: string }) {
  return (
    <tr data-total={isTotal}>
      <th scope="row">
        {name}
        {under !== undefined && <span className={table.under}>{under}</span>}
      </th>
      {[was, becomes, subtractMoney(becomes, was)].map((amount, index) => (
        <td key={index} className={table.figure}>
          <span className={text.figure}>{formatExact(amount, currency)}</span>
        </td>
      ))}
    </tr>
  );
}
