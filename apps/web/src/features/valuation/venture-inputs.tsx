import { METRIC_NAMES } from '@tieout/contracts/valuation-names.ts';
import { ZERO } from '@tieout/finance/money.ts';
import { MULTIPLE_METRICS, type MultipleMetric } from '@tieout/finance/valuation/multiples.ts';
import common from '#components/calculator/calculator.module.css';
import { AmountField, CountField, FactorField, PercentField } from '#components/calculator/number-field.tsx';
import { NameField, RowList } from '#components/calculator/row-list.tsx';
import { Select } from '#components/controls/select.ts';
import { formatCompact } from '#components/number-format.ts';
import { percentText } from '#lib/rates.ts';
import { SourceNote } from './source-note.tsx';
import type { Valuation } from './use-valuation.ts';

/** What an investor who sells in some years would pay today. */
export function VentureInputs({ valuation: { payload, answer, errors, setMethod } }: { valuation: Valuation }) {
  const { VC } = payload.methods;
  const { currency } = payload;
  function error(field: string): string | undefined {
    return errors.get(`methods.VC.${field}`);
  }
  return (
    <>
      <div className={common.pair}>
        <Select
          label="Exit by"
          data={MULTIPLE_METRICS.map((value) => ({ value, label: METRIC_NAMES[value] }))}
          value={VC.exitMetric}
          allowDeselect={false}
          onChange={(chosen) => setMethod('VC', { exitMetric: (chosen ?? VC.exitMetric) as MultipleMetric })}
        />
        <AmountField
          label="In the year of the exit"
          currency={currency}
          value={VC.exitAmount}
          error={error('exitAmount')}
          aside={<SourceNote payload={payload} input="VC.exitAmount" />}
          onChange={(exitAmount) => setMethod('VC', { exitAmount }, 'exitAmount')}
        />
        <FactorField
          label="Exit multiple, 0 for today’s"
          unit="x"
          value={VC.exitMultiple ?? '0'}
          error={error('exitMultiple')}
          onChange={(multiple) => setMethod('VC', { exitMultiple: Number(multiple) === 0 ? null : multiple })}
        />
        <CountField
          label="Years to the exit"
          value={VC.years}
          error={error('years')}
          onChange={(years) => setMethod('VC', { years })}
        />
        {'irr' in VC.wants && (
          <PercentField
            label="Return wanted a year"
            value={VC.wants.irr}
            error={error('wants')}
            aside={<SourceNote payload={payload} input="VC.wants" />}
            onChange={(irr) => setMethod('VC', { wants: { irr } }, 'wants')}
          />
        )}
        <PercentField
          label="Later rounds take"
          value={VC.dilution}
          error={error('dilution')}
          aside={<SourceNote payload={payload} input="VC.dilution" />}
          onChange={(dilution) => setMethod('VC', { dilution }, 'dilution')}
        />
      </div>
      {answer.vc !== null && (
        <p className={common.help}>{`Sold for ${formatCompact(answer.vc.exitValue, currency)}.`}</p>
      )}
    </>
  );
}

/** Outcomes with their chances: what each is worth today, weighed. */
export function ChicagoInputs({ valuation: { payload, answer, errors, setMethod } }: { valuation: Valuation }) {
  const { scenarios } = payload.methods.FIRST_CHICAGO;
  const { currency } = payload;
  function error(at: number, field: string): string | undefined {
    return errors.get(`methods.FIRST_CHICAGO.scenarios.${at}.${field}`);
  }
  return (
    <>
      <RowList
        title="Outcomes"
        rows={scenarios}
        fresh={{ name: 'Outcome', probability: '0', flows: [], exitValue: ZERO, exitYear: 5, rate: '0.25' }}
        most={5}
        onChange={(next) => setMethod('FIRST_CHICAGO', { scenarios: next }, 'scenarios')}
        words={({ name, probability }, at) => {
          const present = answer.presents[at];
          return [
            `${name}, ${percentText(probability)} %`,
            present === undefined ? '' : `${formatCompact(present, currency)} today`,
          ];
        }}
        form={(scenario, set, at) => (
          <>
            <NameField value={scenario.name} onChange={(name) => set({ name })} />
            <PercentField
              label="Probability"
              value={scenario.probability}
              error={error(at, 'probability')}
              onChange={(probability) => set({ probability })}
            />
            <AmountField
              label="Sold for"
              currency={currency}
              value={scenario.exitValue}
              error={error(at, 'exitValue')}
              onChange={(exitValue) => set({ exitValue })}
            />
            <CountField
              label="In years"
              value={scenario.exitYear}
              error={error(at, 'exitYear')}
              onChange={(exitYear) => set({ exitYear })}
            />
            <PercentField
              label="Discounted with"
              value={scenario.rate}
              error={error(at, 'rate')}
              onChange={(rate) => set({ rate })}
            />
          </>
        )}
      />
      <p className={common.help}>
        <SourceNote payload={payload} input="FIRST_CHICAGO.scenarios" />
      </p>
    </>
  );
}
