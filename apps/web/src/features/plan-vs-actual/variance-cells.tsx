import type { VarianceAnswer } from '@tieout/contracts/plan-vs-actual.ts';
import { known, unknown } from '@tieout/finance/metric-value.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { Icon } from '#components/icon.tsx';
import { Figure, NoFigure } from '#components/money.tsx';
import { formatPercentChange, formatWhole, withSign } from '#components/number-format.ts';
import { Pill, type PillTone } from '#components/pill.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import styles from './plan-vs-actual.module.css';

type Cell = VarianceAnswer['plan'];

export function toneOf({ isFavourable }: VarianceAnswer): 'good' | 'bad' | undefined {
  if (isFavourable === null) return undefined;
  return isFavourable ? 'good' : 'bad';
}

interface AmountProps {
  value: Cell;
  currency: string;
  form?: 'whole' | 'exact';
}

/** A year of which a month has no plan has none: half a year is not a year. */
export function Amount({ value, currency, form = 'whole' }: AmountProps) {
  const figure = typeof value === 'number' ? known(minorUnits(value)) : unknown(value ?? 'NO_DATA');
  return <Figure value={figure} currency={currency} form={form} />;
}

export function VarianceAmount({ variance, currency }: { variance: VarianceAnswer; currency: string }) {
  const { amount } = variance;
  if (typeof amount !== 'number') return <NoFigure reason={amount ?? 'NO_DATA'} />;
  return (
    <span data-tone={toneOf(variance)}>
      {withSign(amount, formatWhole(minorUnits(amount), currency))}
      <Favour variance={variance} />
    </span>
  );
}

/** Colour never says it alone. */
function Favour({ variance: { isFavourable } }: { variance: VarianceAnswer }) {
  if (isFavourable === null) return null;
  return <VisuallyHidden>{isFavourable ? ', favourable' : ', unfavourable'}</VisuallyHidden>;
}

export function VariancePercent({ variance }: { variance: VarianceAnswer }) {
  const { percent, plan, actual, isSignChange } = variance;
  if (plan === 0 && actual !== 0) return <span className={styles.quiet}>unplanned</span>;
  if (percent === 'DIV_ZERO') return <span className={styles.quiet}>–</span>;
  if (typeof percent !== 'number') return <NoFigure reason={percent ?? 'NO_DATA'} />;
  const tone = toneOf(variance);
  return (
    <span data-tone={tone} title={isSignChange ? 'A planned loss became a profit' : undefined}>
      {formatPercentChange((percent / 10).toFixed(1))}
      <span className={styles.arrow} aria-hidden="true">
        {tone !== undefined && <Icon name={tone === 'good' ? 'arrow-up' : 'arrow-down'} size={10} />}
      </span>
    </span>
  );
}

/** The effect on profit beside those of the other rows, from the middle: right is better. */
export function EffectBar({ variance, largest }: { variance: VarianceAnswer; largest: number }) {
  const tone = toneOf(variance);
  if (tone === undefined || typeof variance.amount !== 'number' || largest === 0) return null;
  const width = Math.max(1, (Math.abs(variance.amount) / largest) * 36);
  return (
    <svg viewBox="-38 0 76 12" width="76" height="12" aria-hidden="true" className={styles.bar} data-tone={tone}>
      <path d="M0 0v12" className={styles.middle} />
      <rect x={tone === 'good' ? 0 : -width} y="2.5" width={width} height="7" rx="1" />
    </svg>
  );
}

const STATUS: Readonly<Record<NonNullable<VarianceAnswer['status']>, { word: string; tone: PillTone }>> = {
  'on-track': { word: 'On track', tone: 'good' },
  watch: { word: 'Watch', tone: 'warn' },
  off: { word: 'Off', tone: 'bad' },
};

export function StatusPill({ status }: Pick<VarianceAnswer, 'status'>) {
  if (status === null) return <span className={styles.quiet}>–</span>;
  return <Pill tone={STATUS[status].tone}>{STATUS[status].word}</Pill>;
}
