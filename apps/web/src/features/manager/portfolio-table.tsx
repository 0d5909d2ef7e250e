import type { Headline } from '@tieout/contracts/headline.ts';
import { HEADLINE_METRICS } from '@tieout/finance/headline.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Link } from 'react-router';
import { classNames } from '#components/class-names.ts';
import table from '#components/data-table.module.css';
import { TieOut } from '#components/headline/tie-out.tsx';
import { Icon } from '#components/icon.tsx';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { Figure } from '#components/money.tsx';
import { NOT_AVAILABLE } from '#components/number-format.ts';
import text from '#components/text.module.css';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import styles from './manager.module.css';
import type { PortfolioColumn, PortfolioOrder } from './portfolio-order.ts';

interface Column {
  key: PortfolioColumn;
  label: string;
  className: string | undefined;
}

const WIDE = table.wideOnly;

/** A phone has room for the company and two figures; the rest stands under the name there. */
const FIGURE_CLASS = {
  revenue_total: classNames(table.figure, WIDE),
  net_profit: table.figure,
  cash_balance: table.figure,
} as const;

const COLUMNS: readonly Column[] = [
  { key: 'company', label: 'Company', className: undefined },
  { key: 'closed', label: 'Closed to', className: WIDE },
  { key: 'tie-out', label: 'Tie-out', className: WIDE },
  ...HEADLINE_METRICS.map((metric) => ({
    key: metric,
    label: METRIC_LABEL[metric],
    className: FIGURE_CLASS[metric],
  })),
];

interface PortfolioTableProps {
  companies: readonly Headline[];
  /** The row marked by the keyboard. */
  marked: number;
  order: PortfolioOrder;
  onOrder: (column: PortfolioColumn) => void;
}

export function PortfolioTable({ companies, marked, order, onOrder }: PortfolioTableProps) {
  return (
    <div className={classNames(table.frame, styles.scroll)}>
      <table className={table.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <ColumnHead key={column.key} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map((company, index) => (
            <CompanyRow key={company.companyId} company={company} isMarked={index === marked} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({ column, order, onOrder }: { column: Column } & Pick<PortfolioTableProps, 'order' | 'onOrder'>) {
  const isSorted = order.by === column.key;
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={column.className} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onOrder(column.key)}>
        {column.label}
        {isSorted && <Icon name={order.isDescending ? 'chevron-down' : 'chevron-up'} size={12} />}
      </button>
    </th>
  );
}

function CompanyRow({ company, isMarked }: { company: Headline; isMarked: boolean }) {
  const { companyId, companyName, businessModel, currency, month } = company;
  const closedTo = month === null ? 'not closed' : formatPeriodLabel(month);
  return (
    <tr className={styles.row} data-marked={isMarked || undefined}>
      <th scope="row">
        <Link to={`/companies/${companyId}`} className={styles.company}>
          {companyName}
        </Link>
        <span className={table.under}>{[businessModel, currency].filter((part) => part !== null).join(' · ')}</span>
        <span className={table.phoneOnly}>
          {closedTo} <CompanyTieOut company={company} />
        </span>
      </th>
      <td className={classNames(WIDE, month === null && text.muted)}>{closedTo}</td>
      <td className={WIDE}>
        <CompanyTieOut company={company} />
      </td>
      {HEADLINE_METRICS.map((metric) => (
        <td key={metric} className={FIGURE_CLASS[metric]}>
          <CompanyFigure company={company} metric={metric} />
        </td>
      ))}
    </tr>
  );
}

function CompanyTieOut({ company: { tieOut, currency } }: { company: Headline }) {
  if (tieOut === null) return <span className={text.muted}>{NOT_AVAILABLE}</span>;
  return <TieOut tieOut={tieOut} currency={currency} />;
}

function CompanyFigure({ company, metric }: { company: Headline; metric: (typeof HEADLINE_METRICS)[number] }) {
  const figure = company.figures.find((item) => item.metric === metric);
  if (figure === undefined) return <span className={text.muted}>{NOT_AVAILABLE}</span>;
  const shown = <Figure value={figure.value} currency={company.currency} form="whole" />;
  if (!company.canDrill || figure.value.status !== 'ok') return shown;
  return (
    <Link to={`/companies/${company.companyId}?drill=${metric}`} className={styles.figure}>
      {shown}
      <VisuallyHidden>{`, ${METRIC_LABEL[metric]} of ${company.companyName}, show its lines`}</VisuallyHidden>
    </Link>
  );
}
