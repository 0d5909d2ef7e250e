import type { RaiseAnswer } from '@tieout/finance/raise/raise-together.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import common from '#components/calculator/calculator.module.css';
import { Card } from '#components/card.tsx';
import { Money } from '#components/money.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { foundersText, preText } from './raise-words.ts';

interface RaiseTableProps {
  answer: RaiseAnswer;
  k: number;
  currency: string;
}

/** The picture in figures. */
export function RaiseTable({ answer: { months }, k, currency }: RaiseTableProps) {
  return (
    <Card
      title="By month"
      sentence="Cash with the raise as it is chosen; value and ownership were it to land in that month."
    >
      <ScrollRegion label="The raise by month" className={common.scroll}>
        <table className={common.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col" className={common.spare}>
                Closing cash
              </th>
              <th scope="col" className={common.spare}>
                Without the raise
              </th>
              <th scope="col">Pre-money</th>
              <th scope="col">Founders</th>
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <tr key={row.month} aria-current={row.k === k || undefined}>
                <th scope="row">{`${formatPeriodLabel(row.month)}${row.k === k ? ', raise' : ''}`}</th>
                <td className={common.spare}>
                  <Money minor={row.cash} currency={currency} form="whole" />
                </td>
                <td className={common.spare}>
                  <Money minor={row.cashWithout} currency={currency} form="whole" />
                </td>
                <td className={row.k === k ? common.strong : undefined}>{preText(row.pre, currency)}</td>
                <td className={row.k === k ? common.strong : undefined}>{foundersText(row.founders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
