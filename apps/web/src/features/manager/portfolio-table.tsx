import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ListTable, type ListColumn, type RowChoice } from '#components/list-table/list-table.tsx';
import text from '#components/text.module.css';
import type { StandingCompany } from './company-readiness.ts';
import styles from './manager.module.css';
import {
  ClosedTo,
  CompanyName,
  CompanyTieOut,
  LastLogin,
  ProfitAgainstPlan,
  Readiness,
  Runway,
  Sources,
  Unplaced,
} from './portfolio-cells.tsx';
import { comparePortfolio, type PortfolioColumn } from './portfolio-order.ts';

function column(
  key: PortfolioColumn,
  label: string,
  Cell: (props: { company: StandingCompany }) => ReactNode,
  more: Partial<ListColumn<StandingCompany>> = {},
): ListColumn<StandingCompany> {
  return {
    key,
    label,
    compare: (one, other, sign) => comparePortfolio(one, other, key, sign),
    render: (company) => <Cell company={company} />,
    ...more,
  };
}

function Owner({ company: { owner } }: { company: StandingCompany }) {
  return owner ?? <span className={text.muted}>nobody yet</span>;
}

/** A phone has room for the company and how ready it is; the rest stands under the name there, or on its page. */
const COLUMNS: readonly ListColumn<StandingCompany>[] = [
  column('company', 'Company', CompanyName),
  column('owner', 'Owner', Owner, { onPhone: 'nowhere', className: styles.roomy }),
  column('sources', 'Sources', Sources, { onPhone: 'nowhere', className: styles.wide }),
  column('closed', 'Closed to', ClosedTo, { onPhone: 'under' }),
  column('tie-out', 'Tie-out', CompanyTieOut, { onPhone: 'under' }),
  column('unplaced', 'Unplaced', Unplaced, { onPhone: 'nowhere', isFigure: true, className: styles.wide }),
  column('runway', 'Runway', Runway, { onPhone: 'nowhere', isFigure: true, className: styles.middle }),
  column('profit', 'Profit vs plan', ProfitAgainstPlan, { onPhone: 'nowhere', isFigure: true }),
  column('login', 'Last login', LastLogin, { onPhone: 'nowhere', className: styles.wide }),
  column('readiness', 'Readiness', Readiness, { className: styles.readinessCell }),
];

/** What can be left out, in the order of the table. */
export const OPTIONAL_COLUMNS = COLUMNS.filter(({ key }) => key !== 'company' && key !== 'readiness').map(
  ({ key, label }) => ({ key, label }),
);

interface PortfolioTableProps {
  companies: readonly StandingCompany[];
  /** Keys of columns that the reader left out. */
  without: ReadonlySet<string>;
  choice?: RowChoice<StandingCompany>;
  /** Said where no company is found. */
  empty: ReactNode;
}

export function PortfolioTable({ companies, without, choice, empty }: PortfolioTableProps) {
  const navigate = useNavigate();
  return (
    <ListTable
      label="Companies"
      columns={COLUMNS.filter(({ key }) => !without.has(key))}
      choice={choice}
      rows={companies}
      keyOf={({ companyId }) => companyId}
      firstOrder={{ column: 'readiness', isDescending: false }}
      onOpen={({ companyId }) => void navigate(`/companies/${companyId}`)}
      empty={empty}
      rowClassName={styles.row}
    />
  );
}
