import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import type { Simulation } from '@tieout/finance/runway/monte-carlo.ts';
import styles from '#components/calculator/calculator.module.css';
import { AmountField, CountField } from '#components/calculator/number-field.tsx';
import { Card } from '#components/card.tsx';
import { Segments } from '#components/segments.tsx';
import { withMarks } from '#lib/number-format-setting.ts';
import type { Runway } from './use-runway.ts';

const MODES = [
  { value: 'normal', label: 'Normal' },
  { value: 'bootstrap', label: 'Past months' },
] as const;

interface ChanceCardProps {
  runway: Runway;
  simulation: Simulation;
  currency: string;
}

/** How sure it is: many runs with chance, the same for the same seed. */
export function ChanceCard({ runway: { payload, errors, change }, simulation, currency }: ChanceCardProps) {
  const { monteCarlo } = payload;
  function set(part: Partial<RunwayPayload['monteCarlo']>): void {
    change({ monteCarlo: { ...monteCarlo, ...part } });
  }
  return (
    <Card
      title="How sure is it"
      sentence={`${withMarks(monteCarlo.n.toLocaleString('en-US'))} runs with chance; the same seed gives the same answer`}
    >
      <dl className={styles.facts}>
        {([12, 18, 24] as const).map((months) => {
          const share = simulation[`p${months}`];
          return (
            <div key={months}>
              <dt>{`alive after ${months} months`}</dt>
              <dd>{share === null ? 'beyond the horizon' : `${withMarks((share * 100).toFixed(1))} %`}</dd>
            </div>
          );
        })}
      </dl>
      <div className={styles.inputs}>
        <Segments
          label="Chance"
          choices={MODES}
          value={monteCarlo.mode}
          disabled={monteCarlo.residuals.length === 0}
          onChange={(mode) => set({ mode })}
        />
        <AmountField
          label="Months differ by (standard deviation)"
          currency={currency}
          value={monteCarlo.sd}
          error={errors.get('monteCarlo.sd')}
          onChange={(sd) => set({ sd })}
        />
        <div className={styles.pair}>
          <CountField
            label="Runs"
            value={monteCarlo.n}
            error={errors.get('monteCarlo.n')}
            onChange={(n) => set({ n })}
          />
          <CountField
            label="Seed"
            value={monteCarlo.seed}
            error={errors.get('monteCarlo.seed')}
            onChange={(seed) => set({ seed })}
          />
        </div>
      </div>
    </Card>
  );
}
