import { METRIC_NAMES } from '@tieout/contracts/valuation-names.ts';
import common from '#components/calculator/calculator.module.css';
import { AmountField, FactorField, PercentField } from '#components/calculator/number-field.tsx';
import { Checkbox } from '#components/controls/checkbox.ts';
import { SourceNote } from './source-note.tsx';
import type { Methods, Valuation } from './use-valuation.ts';
import { ZERO } from '@tieout/finance/money.ts';

const SIDES = [
  ['low', 'Low'],
  ['base', 'Base'],
  ['high', 'High'],
] as const;

interface InputsProps {
  valuation: Valuation;
}

/** A figure times what comparable companies are worth of it. One's own comparables replace what is typed here. */
export function MultiplesInputs({ valuation }: InputsProps) {
  const { payload, errors, setMethod } = valuation;
  const { rows, privateDiscount } = payload.methods.MULTIPLES;
  return (
    <>
      <PercentField
        label="Discount, for shares that cannot be sold"
        value={privateDiscount}
        error={errors.get('methods.MULTIPLES.privateDiscount')}
        aside={<SourceNote payload={payload} input="MULTIPLES.privateDiscount" />}
        onChange={(next) => setMethod('MULTIPLES', { privateDiscount: next }, 'privateDiscount')}
      />
      {rows.map((row, at) => (
        <div key={row.metric}>
          <Checkbox
            label={METRIC_NAMES[row.metric]}
            checked={row.isEnabled}
            onChange={({ currentTarget }) =>
              setMethod('MULTIPLES', { rows: rows.with(at, { ...row, isEnabled: currentTarget.checked }) })
            }
          />
          {row.isEnabled && <Multiple valuation={valuation} at={at} row={row} />}
        </div>
      ))}
    </>
  );
}

interface MultipleProps extends InputsProps {
  at: number;
  row: Methods['MULTIPLES']['rows'][number];
}

function Multiple({ valuation: { payload, answer, errors, type, setMethod }, at, row }: MultipleProps) {
  const { rows } = payload.methods.MULTIPLES;
  const { metric } = row;
  const name = METRIC_NAMES[metric];
  const run = answer.methods.find(({ method, metric: of }) => method === 'MULTIPLES' && of === metric);
  const isOfComparables = run?.isOfComparables === true;
  return (
    <>
      <div className={common.pair}>
        <AmountField
          label={`${name}, amount`}
          currency={payload.currency}
          value={payload.metrics[metric] ?? ZERO}
          error={errors.get(`metrics.${metric}`)}
          aside={<SourceNote payload={payload} input={metric} />}
          onChange={(amount) => type(metric, { metrics: { ...payload.metrics, [metric]: amount } })}
        />
        {!isOfComparables &&
          SIDES.map(([side, label]) => (
            <FactorField
              key={side}
              label={`${label} multiple of ${name}`}
              unit="x"
              value={row[side]}
              error={errors.get(`methods.MULTIPLES.rows.${at}.${side}`)}
              onChange={(multiple) =>
                setMethod('MULTIPLES', { rows: rows.with(at, { ...row, [side]: multiple }) }, metric)
              }
            />
          ))}
      </div>
      <p className={common.help}>
        {isOfComparables ? (
          `Quartiles of your comparables: ${run.multiples?.low}, ${run.multiples?.base}, ${run.multiples?.high}`
        ) : (
          <SourceNote payload={payload} input={`MULTIPLES.${metric}`} />
        )}
      </p>
    </>
  );
}
