import type { Headline } from '@tieout/contracts/headline.ts';
import { HEADLINE_METRICS, type HeadlineMetric } from '@tieout/finance/headline.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { TieOut } from '#components/headline/tie-out.tsx';
import table from '#components/list-table/list-table.module.css';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { Figure } from '#components/money.tsx';
import { NOT_AVAILABLE } from '#components/number-format.ts';
import { hasOpenDecisions } from '#components/open-decisions.ts';
import { RunwayFigure } from '#components/runway-of-record/runway-figure.tsx';
import text from '#components/text.module.css';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import styles from './manager.module.css';
import { comparePortfolio, type PortfolioColumn } from './portfolio-order.ts';

/** Sorted as the portfolio is, whatever the column. */
function column(key: PortfolioColumn, label: string, render: (company: Headline) => ReactNode): ListColumn<Headline> {
  return { key, label, compare: (one, other, sign) => comparePortfolio(one, other, key, sign), render };
}

/** A phone has room for the company and two figures; the rest stands under the name there. */
const COLUMNS: readonly ListColumn<Headline>[] = [
  column('company', 'Company', (company) => <CompanyName company={company} />),
  { ...column('closed', 'Closed to', (company) => <ClosedTo company={company} />), onPhone: 'under' },
  { ...column('tie-out', 'Tie-out', (company) => <CompanyTieOut company={company} />), onPhone: 'under' },
  ...HEADLINE_METRICS.map((metric) => ({
    ...column(metric, METRIC_LABEL[metric], (company) => <CompanyFigure company={company} metric={metric} />),
    isFigure: true,
    ...(metric === 'revenue_total' && { onPhone: 'nowhere' as const }),
  })),
  {
    ...column('runway', 'Runway, months', ({ runway }) => <RunwayFigure runway={runway} />),
    isFigure: true,
    onPhone: 'nowhere',
  },
];

interface PortfolioTableProps {
  companies: readonly Headline[];
  /** Said where no company is found. */
  empty: ReactNode;
}

export function PortfolioTable({ companies, empty }: PortfolioTableProps) {
  const navigate = useNavigate();
  return (
    <ListTable
      label="Companies"
      columns={COLUMNS}
      rows={companies}
      keyOf={({ companyId }) => companyId}
      onOpen={({ companyId }) => void navigate(`/companies/${companyId}`)}
      empty={empty}
      rowClassName={styles.row}
    />
  );
}

function CompanyName({ company: { companyId, companyName, businessModel, currency } }: { company: Headline }) {
  return (
    <>
      <Link to={`/companies/${companyId}`} className={styles.company}>
        {companyName}
      </Link>
      <span className={table.under}>{[businessModel, currency].filter((part) => part !== null).join(' · ')}</span>
    </>
  );
}

function ClosedTo({ company: { month, isOpen } }: { company: Headline }) {
  if (month === null) return <span className={text.muted}>not closed</span>;
  // Nothing is closed: the figures beside it are those of an open month.
  return isOpen ? <span className={text.muted}>{`${formatPeriodLabel(month)} open`}</span> : formatPeriodLabel(month);
}

function CompanyTieOut({ company: { tieOut, decisions, currency } }: { company: Headline }) {
  if (tieOut === null && !hasOpenDecisions(decisions)) return <span className={text.muted}>{NOT_AVAILABLE}</span>;
  return <TieOut tieOut={tieOut} decisions={decisions} currency={currency} />;
}

function CompanyFigure({ company, metric }: { company: Headline; metric: HeadlineMetric }) {
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
