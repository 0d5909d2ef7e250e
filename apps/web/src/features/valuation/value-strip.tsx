import type { ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import type { ValuationCalculator, ValuationVersion } from '@tieout/contracts/valuation.ts';
import { VALUATION_SENTENCES } from '@tieout/contracts/valuation-payload.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import type { ValuationAnswer } from '@tieout/finance/valuation/value-company.ts';
import styles from '#components/calculator/calculator.module.css';
import { formatFullDate } from '#components/date-format.ts';
import { formatCompact, formatNumber, formatPercentChange, formatSignedCompact } from '#components/number-format.ts';
import { Pill } from '#components/pill.tsx';
import { endsText, placeholderWords, rangeText, STAGE_NAMES, STAGE_REASONS } from './valuation-words.ts';

interface ValueStripProps {
  payload: ValuationPayload;
  answer: ValuationAnswer;
  books: ValuationCalculator['books'];
  /** The one saved last. */
  last: ValuationVersion | undefined;
}

/** What the company is worth, beside the figures that decide it. */
export function ValueStrip({ payload, answer: { blend }, books, last }: ValueStripProps) {
  const { currency, metrics, stage } = payload;
  const placeholders = placeholderWords(blend);
  const [metric, name]: [MinorUnits | null, string] =
    metrics.ARR === null ? [metrics.REVENUE_TTM, 'revenue'] : [metrics.ARR, 'ARR'];
  return (
    <section className={styles.results} aria-label="Value">
      <div className={styles.main}>
        <p className={styles.label}>
          Weighted value, pre-money {placeholders !== null && <Pill tone="warn">{placeholders}</Pill>}
        </p>
        {blend.status === 'ok' ? (
          <p className={styles.big}>
            <strong>
              {blend.base === null ? rangeText(blend.low, blend.high, currency) : formatCompact(blend.base, currency)}
            </strong>{' '}
            {blend.base !== null && <span>{rangeText(blend.low, blend.high, currency)}</span>}
          </p>
        ) : (
          <p className={styles.big}>{VALUATION_SENTENCES.NO_VALID_METHOD}</p>
        )}
        <p className={styles.small}>{sinceLast(blend, last, currency)}</p>
      </div>
      <Tile label={name === 'ARR' ? 'ARR' : 'Revenue'} value={compact(metric, currency)} small={currency} />
      <Tile label={`Implied ${name} multiple`} value={impliedMultiple(blend, metric)} small={`value ÷ ${name}`} />
      <Tile label="Revenue, last 12 months" value={compact(metrics.REVENUE_TTM, currency)} small={growthText(books)} />
      <Tile label="Stage" value={STAGE_NAMES[stage]} small={STAGE_REASONS[stage]} />
    </section>
  );
}

function compact(amount: MinorUnits | null, currency: string): string {
  return amount === null ? 'n/a' : formatCompact(amount, currency);
}

function growthText(books: ValuationCalculator['books']): string {
  const { revenue, revenueBefore } = books ?? { revenue: null, revenueBefore: null };
  if (revenue === null || revenueBefore === null || revenueBefore <= 0) return '';
  return `${formatPercentChange(((revenue / revenueBefore - 1) * 100).toFixed(1))} on the year`;
}

function impliedMultiple(blend: ValuationAnswer['blend'], metric: MinorUnits | null): string {
  if (blend.status !== 'ok' || metric === null || metric <= 0) return 'n/a';
  const values = blend.base === null ? [blend.low, blend.high] : [blend.base];
  return endsText(values.map((value) => `${formatNumber(value / metric, 2)}x`));
}

/** Only of two values: ends of a range have no difference. */
function sinceLast(blend: ValuationAnswer['blend'], last: ValuationVersion | undefined, currency: string): string {
  if (last === undefined || blend.status !== 'ok' || blend.base === null) return 'An estimate for discussion';
  const before = last.answer.blend;
  if (before.status !== 'ok' || before.base === null || last.payload.currency !== currency) {
    return `${last.name} of ${formatFullDate(last.payload.date)} is a range`;
  }
  const change = formatSignedCompact(minorUnits(blend.base - before.base), currency);
  return `${change} since ${last.name}, ${formatFullDate(last.payload.date)}`;
}

function Tile({ label, value, small }: { label: string; value: string; small: string }) {
  return (
    <div className={styles.tile}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{value}</p>
      <p className={styles.small}>{small}</p>
    </div>
  );
}
