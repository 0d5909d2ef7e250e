import type { Headline } from '@tieout/contracts/headline.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { classNames } from '#components/class-names.ts';
import table from '#components/list-table/list-table.module.css';
import { formatDay } from '#components/date-format.ts';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { Figure } from '#components/money.tsx';
import { RunwayFigure } from '#components/runway-of-record/runway-figure.tsx';
import text from '#components/text.module.css';
import styles from './investor.module.css';

/** An investor reads cash first. */
const COLUMNS: readonly HeadlineMetric[] = ['cash_balance', 'revenue_total', 'net_profit'];

/** A phone has room for two figures. */
function figureClass(metric: HeadlineMetric): string {
  return classNames(table.figure, metric === 'revenue_total' && table.wideOnly);
}

interface FollowedCompaniesProps {
  companies: readonly Headline[];
  chosenId: string;
  onChoose: (companyId: string) => void;
}

export function FollowedCompanies({ companies, chosenId, onChoose }: FollowedCompaniesProps) {
  return (
    <div className={classNames(table.frame, styles.scroll)}>
      <table className={table.table} aria-label="Companies you follow">
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col" className={table.wideOnly}>
              Month
            </th>
            {COLUMNS.map((metric) => (
              <th key={metric} scope="col" className={figureClass(metric)}>
                {METRIC_LABEL[metric]}
              </th>
            ))}
            <th scope="col" className={classNames(table.figure, table.wideOnly)}>
              Runway, months
            </th>
            <th scope="col" className={classNames(table.figure, table.wideOnly)}>
              Published
            </th>
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <CompanyRow
              key={company.companyId}
              company={company}
              isChosen={company.companyId === chosenId}
              onChoose={() => onChoose(company.companyId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CompanyRow({ company, isChosen, onChoose }: { company: Headline; isChosen: boolean; onChoose: () => void }) {
  const { companyName, businessModel, currency, month, source, figures, runway } = company;
  return (
    <tr className={styles.row} data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" className={styles.choose} aria-current={isChosen} onClick={onChoose}>
          {companyName}
        </button>
        <span className={table.under}>{[businessModel, currency].filter((part) => part !== null).join(' · ')}</span>
        <span className={table.phoneOnly}>{`Published ${publishedText(source)}`}</span>
      </th>
      <td className={table.wideOnly}>{month === null ? '–' : formatPeriodLabel(month)}</td>
      {COLUMNS.map((metric) => {
        const figure = figures.find((item) => item.metric === metric);
        return (
          <td key={metric} className={figureClass(metric)}>
            <Figure value={figure?.value ?? { status: 'na', code: 'NOT_PUBLISHED' }} currency={currency} form="whole" />
          </td>
        );
      })}
      <td className={classNames(table.figure, table.wideOnly)}>
        <RunwayFigure runway={runway} />
      </td>
      <td className={classNames(table.figure, table.wideOnly, text.muted)}>{publishedText(source)}</td>
    </tr>
  );
}

function publishedText(source: Headline['source']): string {
  switch (source.kind) {
    case 'published':
      return formatDay(source.publishedAt);
    case 'live':
      return 'live';
    case 'none':
      return 'not yet';
  }
}
