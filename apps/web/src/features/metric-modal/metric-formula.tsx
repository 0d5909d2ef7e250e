import type { FormulaPart, FormulaStep, MetricExplanation } from '@tieout/contracts/metrics.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatNumber, formatWhole, NOT_AVAILABLE } from '#components/number-format.ts';
import styles from './metric-modal.module.css';

/** The formula in words, and under it with the actual amounts. */
export function MetricFormula({ metric, month }: { metric: MetricExplanation; month: string }) {
  const { text, steps } = metric.formula;
  return (
    <section className={styles.formula} aria-label="How it is made">
      <h3>{`How it is made, ${month}`}</h3>
      <p className={styles.words}>{text}</p>
      {steps.map((step, index) => (
        // A formula has the same step at the same place for ever.
        // eslint-disable-next-line react/no-array-index-key
        <Step key={`${step.name ?? ''}${index}`} step={step} currency={metric.currency} />
      ))}
    </section>
  );
}

function Step({ step, currency }: { step: FormulaStep; currency: string }) {
  const { name, numerator, denominator, factor } = step;
  return (
    <div className={styles.step}>
      {name !== null && <span className={styles.stepName}>{`${name}:`}</span>}
      <Parts parts={numerator} currency={currency} />
      {denominator.length > 0 && (
        <>
          <span className={styles.sign}>÷</span>
          <Parts parts={denominator} currency={currency} />
        </>
      )}
      {factor !== 1 && <span className={styles.sign}>{`× ${formatNumber(factor, 0)}`}</span>}
    </div>
  );
}

function Parts({ parts, currency }: { parts: readonly FormulaPart[]; currency: string }) {
  return parts.map((part, index) => (
    <span key={`${part.name}${part.when}`} className={styles.part}>
      {(index > 0 || part.sign === -1) && <span className={styles.sign}>{part.sign === 1 ? '+' : '−'}</span>}
      <span className={styles.amount}>
        <strong>{amountText(part, currency)}</strong>
        <span>{part.when === '' ? part.name : `${part.name}, ${part.when}`}</span>
      </span>
    </span>
  ));
}

function amountText({ amount, unit }: FormulaPart, currency: string): string {
  if (typeof amount !== 'number') return NOT_AVAILABLE;
  if (unit === 'money') return formatWhole(minorUnits(amount), currency);
  return formatNumber(amount, Number.isInteger(amount) ? 0 : 2);
}
