import { useQuery } from '@tanstack/react-query';
import { moneyChange } from '@tieout/finance/change.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import type { StatementCell } from '@tieout/contracts/statements.ts';
import { formatLocalDate } from '#components/date-format.ts';
import { formatExact, formatPercentChange, NOT_AVAILABLE } from '#components/number-format.ts';
import { Skeleton } from '#components/skeleton.tsx';
import text from '#components/text.module.css';
import { useExplanation } from '#data/use-explanation.ts';
import { cellSummaryQuery, type CellAsk } from '#data/lines-queries.ts';
import styles from './cell-card.module.css';

const WIDTH = 300;
const HEIGHT = 300;
const GAP = 8;

interface CellCardProps {
  companyId: string;
  ask: CellAsk;
  title: string;
  /** Of a month that is not over: against an average of whole ones it would look like a collapse. */
  isOpen: boolean;
  /** Between what the figure lies, in words; null where it is sure. */
  range: string | null;
  /** Of the cell, in the window. */
  rect: DOMRect;
}

/** Below the cell, or above where the window ends; never over the cell itself. */
function placeBeside(rect: DOMRect): { left: number; top?: number; bottom?: number } {
  const left = Math.max(GAP, Math.min(rect.right - WIDTH, window.innerWidth - WIDTH - GAP));
  const fitsBelow = rect.bottom + GAP + HEIGHT < window.innerHeight;
  return fitsBelow ? { left, top: rect.bottom + GAP } : { left, bottom: window.innerHeight - rect.top + GAP };
}

/** What stands behind a figure, without leaving the table. Leaving the cell takes the card, and its question, back. */
export function CellCard({ companyId, ask, title, isOpen, range, rect }: CellCardProps) {
  const { data: summary, isError } = useQuery(cellSummaryQuery(companyId, ask));
  const explanation = useExplanation(ask.row);
  return (
    <div className={styles.card} role="tooltip" style={placeBeside(rect)}>
      <p className={styles.title}>{title}</p>
      {range !== null && <p className={styles.range}>{`${range}.`}</p>}
      {explanation !== null && <p className={styles.quiet}>{explanation}</p>}
      {isError && <p className={styles.quiet}>The summary could not be loaded.</p>}
      {summary === undefined && !isError && <CardSkeleton />}
      {summary !== undefined && (
        <>
          <dl className={styles.facts}>
            <dt>This figure</dt>
            <dd className={text.figure}>{money(summary.value, summary.currency)}</dd>
            {summary.average !== null && (
              <>
                <dt>{averageName(summary.average.months)}</dt>
                <dd className={text.figure}>{money(summary.average.amount, summary.currency)}</dd>
                <dt>{summary.average.months === 1 ? 'Compared with it' : 'Compared with the average'}</dt>
                <dd className={text.figure}>
                  {isOpen ? 'month open' : changeText(summary.value, summary.average.amount)}
                </dd>
              </>
            )}
            <dt>Year to date</dt>
            <dd className={text.figure}>{money(summary.yearToDate, summary.currency)}</dd>
          </dl>
          <CardList
            heading="Largest counterparties"
            items={summary.counterparties.map(({ name, amount }) => ({
              name,
              detail: '',
              amount: formatExact(amount, summary.currency),
            }))}
          />
          <CardList
            heading="Largest lines"
            items={summary.lines.map(({ date, counterparty, memo, amount }) => ({
              name: counterparty ?? memo ?? 'Entry',
              detail: formatLocalDate(date),
              amount: formatExact(amount, summary.currency),
            }))}
          />
        </>
      )}
    </div>
  );
}

function CardList({ heading, items }: { heading: string; items: { name: string; detail: string; amount: string }[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <p className={styles.heading}>{heading}</p>
      <ul className={styles.list}>
        {items.map(({ name, detail, amount }, index) => (
          <li key={`${name} ${index}`}>
            {detail !== '' && <span className={styles.quiet}>{detail}</span>}
            <span className={styles.name}>{name}</span>
            <span className={text.figure}>{amount}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function CardSkeleton() {
  return (
    <div className={styles.skeleton}>
      {[160, 120, 140, 180, 150].map((width) => (
        <Skeleton key={width} width={width} height={10} />
      ))}
    </div>
  );
}

function money(cell: StatementCell, currency: string): string {
  return typeof cell === 'number' ? formatExact(minorUnits(cell), currency) : NOT_AVAILABLE;
}

/** Books that began four months ago have no twelve months to average. */
function averageName(months: number): string {
  return months === 1 ? 'The month before' : `Average of the ${months} months before`;
}

function changeText(value: StatementCell, average: MinorUnits): string {
  if (typeof value !== 'number') return NOT_AVAILABLE;
  return formatPercentChange(moneyChange(minorUnits(value), average).percent);
}
