import { runName } from '@tieout/contracts/valuation-names.ts';
import { VALUATION_SENTENCES, VALUATION_WARNINGS, type ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { ValueRange } from '@tieout/finance/valuation/method-value.ts';
import type { MethodRun } from '@tieout/finance/valuation/run-methods.ts';
import type { ValuationAnswer } from '@tieout/finance/valuation/value-company.ts';
import type { CSSProperties } from 'react';
import { Card } from '#components/card.tsx';
import { axisScale } from '#components/charts/scales.ts';
import { formatAxis, formatCompact, formatNumber } from '#components/number-format.ts';
import { runWords } from './valuation-words.ts';
import styles from './valuation-page.module.css';

interface FootballFieldProps {
  payload: ValuationPayload;
  answer: ValuationAnswer;
}

/** A bar per method from low to high, the highest base first, and the blend of all of them last. */
export function FootballField({ payload, answer: { methods, blend, dcf } }: FootballFieldProps) {
  const { currency } = payload;
  const without = methods.filter(({ isEnabled, value }) => isEnabled && value.status === 'off');
  const bars = blend.status === 'ok' ? blend.bars : [];
  function runOf(id: string): MethodRun | undefined {
    return methods.find((each) => each.id === id);
  }
  return (
    <Card
      title="Value by method"
      sentence={
        bars.some(({ id }) => runOf(id)?.isPlaceholder !== true)
          ? 'From low to high, with a mark at the base; none where it rests on a placeholder. The shaded band is the weighted range.'
          : 'From low to high; the base is marked once a method no longer rests on a placeholder. The shaded band is the weighted range.'
      }
    >
      <ul className={styles.field}>
        {bars.map((bar) => {
          const run = runOf(bar.id);
          if (run === undefined || blend.status !== 'ok') return null;
          return (
            <Row
              key={bar.id}
              name={runName(run)}
              words={runWords(run, payload, dcf?.wacc ?? null)}
              warnings={run.value.status === 'ok' ? run.value.warnings.map((code) => VALUATION_WARNINGS[code]) : []}
              weight={bar.weight}
              bar={{ ...bar, base: run.isPlaceholder ? null : bar.base }}
              {...{ blend, currency }}
            />
          );
        })}
        {blend.status === 'ok' && (
          <Row
            name="Weighted value"
            words="all methods"
            warnings={[]}
            weight="1"
            bar={blend}
            isWhole
            {...{ blend, currency }}
          />
        )}
        {blend.status === 'ok' && <Axis end={blend.axisEnd} currency={currency} />}
      </ul>
      {without.map((run) => (
        <p key={run.id} className={styles.without}>
          {`${runName(run)}: ${run.value.status === 'off' ? run.value.reasons.map((code) => VALUATION_SENTENCES[code]).join('. ') : ''}`}
        </p>
      ))}
    </Card>
  );
}

type Shown = Omit<ValueRange, 'base'> & { readonly base: number | null };

interface RowProps {
  name: string;
  words: string;
  warnings: readonly string[];
  weight: string;
  bar: Shown;
  isWhole?: boolean;
  blend: Extract<ValuationAnswer['blend'], { status: 'ok' }>;
  currency: string;
}

function Row({ name, words, warnings, weight, bar, isWhole = false, blend, currency }: RowProps) {
  return (
    <li className={styles.bar} data-whole={isWhole || undefined}>
      <div className={styles.name}>
        <strong>{name}</strong>
        <span>{[words, ...warnings].join('. ')}</span>
      </div>
      <span className={styles.weight}>{`${formatNumber(Number(weight) * 100, 0)} %`}</span>
      <span className={styles.low}>{formatCompact(bar.low, currency)}</span>
      <Bar bar={bar} blend={blend} currency={currency} />
      <span className={styles.high}>{formatCompact(bar.high, currency)}</span>
    </li>
  );
}

/** Round amounts under the bars, which all begin at zero. */
function Axis({ end, currency }: { end: number; currency: string }) {
  return (
    <li className={styles.bar} data-axis aria-hidden="true">
      <span className={styles.axis}>
        {ticksTo(end, currency).map((tick) => (
          <span key={tick} style={placed(tick / end)}>
            {formatAxis(minorUnits(tick), currency)}
          </span>
        ))}
      </span>
    </li>
  );
}

function placed(share: number): CSSProperties {
  return { '--at': share } as CSSProperties;
}

function ticksTo(end: number, currency: string): number[] {
  return end <= 0 ? [] : axisScale([end], currency, [0, 1]).ticks.filter((tick) => tick <= end);
}

const WIDTH = 1000;
const MARK = 6;

function Bar({
  bar,
  blend: { low, high, axisEnd },
  currency,
}: {
  bar: Shown;
  blend: RowProps['blend'];
  currency: string;
}) {
  function at(amount: number): number {
    return axisEnd === 0 ? 0 : (amount / axisEnd) * WIDTH;
  }
  function width(from: number, to: number): number {
    return Math.max(2, at(to) - at(from));
  }
  return (
    <svg className={styles.picture} viewBox={`0 0 ${WIDTH} 32`} preserveAspectRatio="none" aria-hidden="true">
      {ticksTo(axisEnd, currency).map((tick) => (
        <path key={tick} d={`M${at(tick)} 0V32`} vectorEffect="non-scaling-stroke" className={styles.gridLine} />
      ))}
      <rect x={at(low)} width={width(low, high)} y="0" height="32" className={styles.band} />
      <rect x={at(bar.low)} width={width(bar.low, bar.high)} y="8" height="16" className={styles.range} />
      {bar.base !== null && <rect x={at(bar.base) - MARK / 2} width={MARK} y="4" height="24" className={styles.mark} />}
    </svg>
  );
}
