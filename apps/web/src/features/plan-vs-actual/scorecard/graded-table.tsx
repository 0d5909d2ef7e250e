import type { ForecastGrade, GradedRow, ScorecardAnswer } from '@tieout/contracts/forecasts.ts';
import { subtractMoney } from '@tieout/finance/money.ts';
import { Fragment } from 'react';
import { classNames } from '#components/class-names.ts';
import { linePath } from '#components/charts/paths.ts';
import { NoFigure } from '#components/money.tsx';
import { formatPercentChange, formatPercentSize, formatWhole, withSign } from '#components/number-format.ts';
import { Pill } from '#components/pill.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { useInnerWidth } from '#lib/use-inner-width.ts';
import { usePhone } from '#lib/use-phone.ts';
import { aheadName } from './profit-chart.ts';
import styles from './scorecard.module.css';
import { VERDICT } from './trust-card.tsx';

/** Every row that matters: how far off it was, to which side, and whether repeating what was known would have done better. */
export function GradedTable({ card }: { card: ScorecardAnswer }) {
  const isPhone = usePhone();
  const { element, width } = useInnerWidth<HTMLDivElement>();
  const isNarrow = isPhone || (width > 0 && width < WHOLE_WIDTH);
  return (
    <div ref={element}>
      {isNarrow ? <NarrowTable rows={card.rows} hasReasons={!isPhone} /> : <WholeTable card={card} />}
    </div>
  );
}

/** Of all columns, with the longest verdict. */
const WHOLE_WIDTH = 1280;

function WholeTable({ card: { rows, currency } }: { card: ScorecardAnswer }) {
  const grades = rows[0]?.grades ?? [];
  return (
    <ScrollRegion label="Grades of forecasts" className={styles.region}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Row and method
            </th>
            {grades.map(({ ahead }) => (
              <th key={ahead} scope="colgroup" colSpan={4} className={styles.edge}>
                {aheadName(ahead)}
              </th>
            ))}
            <th scope="colgroup" colSpan={2} className={styles.edge}>
              {`${aheadName(grades.at(-1)?.ahead ?? null)}, by month`}
            </th>
            <th scope="col" rowSpan={2} className={styles.verdict}>
              Verdict
            </th>
          </tr>
          <tr>
            {grades.flatMap(({ ahead }) => [
              <th key={`${ahead}-error`} scope="col" className={styles.edge}>
                Error
              </th>,
              <th key={`${ahead}-bias`} scope="col">
                Bias
              </th>,
              <th key={`${ahead}-month`} scope="col">
                Last month
              </th>,
              <th key={`${ahead}-year`} scope="col">
                Last year
              </th>,
            ])}
            <th scope="col" className={styles.edge}>
              Months
            </th>
            <th scope="col">Last miss</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.code} row={row} currency={currency} isTotal={index === rows.length - 1} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Where not all columns have room, errors and verdict: columns that pass under the names would be cut in half. */
function NarrowTable({ rows, hasReasons }: { rows: readonly GradedRow[]; hasReasons: boolean }) {
  return (
    <table className={classNames(styles.table, styles.narrow)} aria-label="Grades of forecasts">
      <thead>
        <tr>
          <th scope="col">{hasReasons ? 'Row and method' : 'Row and verdict'}</th>
          {rows[0]?.grades.map(({ ahead }) => (
            <Fragment key={ahead}>
              <th scope="col">{`Error ${aheadName(ahead).toLowerCase()}`}</th>
              {hasReasons && <th scope="col">Bias</th>}
            </Fragment>
          ))}
          {hasReasons && (
            <th scope="col" className={styles.verdict}>
              Verdict
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, name, method, grades, verdict }, index) => (
          <tr key={code} data-total={index === rows.length - 1 || undefined}>
            <th scope="row">
              {name}
              <span className={styles.method}>
                {hasReasons ? method : verdict === null ? '' : VERDICT[verdict.word].word}
              </span>
            </th>
            {grades.map(({ ahead, error, bias, isBetter }) => (
              <Fragment key={ahead}>
                <td data-tone={isBetter === false ? 'bad' : undefined}>
                  <Percent value={error} />
                </td>
                {hasReasons && <td>{biasText(bias)}</td>}
              </Fragment>
            ))}
            {hasReasons && (
              <td className={styles.verdict}>
                <Verdict verdict={verdict} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, currency, isTotal }: { row: GradedRow; currency: string; isTotal: boolean }) {
  const { name, method, grades, verdict } = row;
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">
        {name}
        <span className={styles.method}>{method}</span>
      </th>
      {grades.map((grade) => (
        <Grade key={grade.ahead} grade={grade} />
      ))}
      <td className={styles.edge}>
        <Lines row={row} />
      </td>
      <td>{lastMiss(row, currency)}</td>
      <td className={styles.verdict}>
        <Verdict verdict={verdict} />
      </td>
    </tr>
  );
}

/** Where repeating wins, its figure is the good one and ours the bad one. */
function Grade({ grade: { error, bias, naiveMonth, naiveYear, isBetter } }: { grade: ForecastGrade }) {
  const isLost = isBetter === false;
  const isMonthCloser = Number(naiveMonth) <= (typeof naiveYear === 'number' ? naiveYear : Infinity);
  return (
    <>
      <td className={styles.edge} data-tone={isLost ? 'bad' : undefined}>
        <strong>
          <Percent value={error} />
        </strong>
      </td>
      <td>{biasText(bias)}</td>
      <td data-tone={isLost && isMonthCloser ? 'good' : undefined}>
        <Percent value={naiveMonth} />
      </td>
      <td data-tone={isLost && !isMonthCloser ? 'good' : undefined}>
        <Percent value={naiveYear} />
      </td>
    </>
  );
}

function biasText(bias: ForecastGrade['bias']): string {
  return typeof bias === 'number' && bias !== 0 ? formatPercentChange((bias / 10).toFixed(1)) : '–';
}

function Verdict({ verdict }: Pick<GradedRow, 'verdict'>) {
  if (verdict === null) return null;
  return (
    <>
      <Pill tone={VERDICT[verdict.word].tone}>{VERDICT[verdict.word].word}</Pill>
      <span className={styles.method}>{verdict.reason}</span>
    </>
  );
}

function Percent({ value }: { value: ForecastGrade['error'] }) {
  if (typeof value === 'number') return formatPercentSize((value / 10).toFixed(1));
  return <NoFigure reason={value ?? 'NO_DATA'} />;
}

const [WIDTH, HEIGHT] = [104, 24];

/** What came and, dashed, what had been said; the figures are in the chart's table and in the columns beside. */
function Lines({ row: { months } }: { row: GradedRow }) {
  const amounts = months.flatMap(({ actual, said }) => [actual, said.at(-1) ?? actual]);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  function place(value: number | null | undefined, index: number) {
    const y =
      value === null || value === undefined
        ? null
        : HEIGHT - 2 - ((value - least) / (most - least || 1)) * (HEIGHT - 4);
    return { x: 2 + (index / Math.max(1, months.length - 1)) * (WIDTH - 4), y };
  }
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true" className={styles.lines}>
      <path d={linePath(months.map(({ said }, index) => place(said.at(-1), index)))} className={styles.said} />
      <path d={linePath(months.map(({ actual }, index) => place(actual, index)))} />
    </svg>
  );
}

function lastMiss({ months }: GradedRow, currency: string): string {
  const last = months.at(-1);
  const said = last?.said.at(-1);
  if (last === undefined || said === null || said === undefined) return '–';
  const miss = subtractMoney(said, last.actual);
  return miss === 0 ? '–' : withSign(miss, formatWhole(miss, currency));
}
