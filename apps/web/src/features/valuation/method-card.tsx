import { METHOD_NAMES } from '@tieout/contracts/valuation-names.ts';
import { VALUATION_SENTENCES } from '@tieout/contracts/valuation-payload.ts';
import { METHODS, STAGE_WEIGHTS, STAGES, type Method, type Stage } from '@tieout/finance/valuation/blend.ts';
import { Decimal, roundTo } from '@tieout/finance/decimal.ts';
import { useState } from 'react';
import common from '#components/calculator/calculator.module.css';
import { FactorField } from '#components/calculator/number-field.tsx';
import { Card } from '#components/card.tsx';
import { Button } from '#components/controls/button.ts';
import { Checkbox } from '#components/controls/checkbox.ts';
import { Select } from '#components/controls/select.ts';
import { formatNumber } from '#components/number-format.ts';
import { DcfInputs } from './dcf-inputs.tsx';
import { MultiplesInputs } from './multiples-inputs.tsx';
import { BerkusInputs, RiskInputs, ScorecardInputs } from './rating-inputs.tsx';
import { ChicagoInputs, VentureInputs } from './venture-inputs.tsx';
import { STAGE_NAMES } from './valuation-words.ts';
import type { Methods, Valuation } from './use-valuation.ts';
import styles from './valuation-page.module.css';

interface MethodCardProps {
  valuation: Valuation;
}

const INPUTS: Readonly<Record<Method, (props: MethodCardProps) => React.ReactNode>> = {
  DCF: DcfInputs,
  MULTIPLES: MultiplesInputs,
  VC: VentureInputs,
  FIRST_CHICAGO: ChicagoInputs,
  BERKUS: BerkusInputs,
  SCORECARD: ScorecardInputs,
  RISK_FACTORS: RiskInputs,
};

/** Which methods count and how much, each with its inputs. */
export function MethodCard({ valuation }: MethodCardProps) {
  const { payload, answer, change } = valuation;
  const sum = Number(answer.weightSum);
  function weigh(stage: Stage): void {
    change({ stage, methods: withWeights(payload.methods, (method) => String(STAGE_WEIGHTS[stage][method] ?? 0)) });
  }
  return (
    <Card
      title="Methods"
      sentence={`Weights add up to ${formatNumber(sum, sum % 1 === 0 ? 0 : 1)} %. They are normalised.`}
    >
      <div className={styles.weights}>
        <Select
          label="Stage"
          data={STAGES.map((value) => ({ value, label: STAGE_NAMES[value] }))}
          value={payload.stage}
          allowDeselect={false}
          onChange={(chosen) => weigh((chosen ?? payload.stage) as Stage)}
        />
        {sum !== 100 && sum > 0 && (
          <Button onClick={() => change({ methods: madeWhole(payload.methods) })}>Make 100 %</Button>
        )}
        <Button onClick={() => weigh(payload.stage)}>Weights of the stage</Button>
      </div>
      {METHODS.map((method) => (
        <OneMethod key={method} method={method} valuation={valuation} />
      ))}
    </Card>
  );
}

/** Every method on whose weight is above nothing. */
function withWeights(methods: Methods, weightOf: (method: Method) => string): Methods {
  const weighed = METHODS.map((method) => {
    const weight = weightOf(method);
    return [method, { ...methods[method], weight, isEnabled: weight !== '0' }];
  });
  return Object.fromEntries(weighed) as unknown as Methods;
}

/** The same proportions, to a tenth; what rounding leaves goes to the largest. */
function madeWhole(methods: Methods): Methods {
  const on = METHODS.filter((method) => methods[method].isEnabled);
  const sum = on.reduce((total, method) => total.plus(methods[method].weight), new Decimal(0));
  const scaled = new Map(
    on.map((method) => [method, roundTo(new Decimal(methods[method].weight).times(100).dividedBy(sum), 1)]),
  );
  const largest = on.toSorted((one, other) => Number(methods[other].weight) - Number(methods[one].weight))[0];
  const rest = [...scaled.values()].reduce((left, weight) => left.minus(weight), new Decimal(100));
  if (largest !== undefined) scaled.set(largest, (scaled.get(largest) ?? new Decimal(0)).plus(rest));
  const weighed = METHODS.map((method) => [
    method,
    { ...methods[method], weight: scaled.get(method)?.toFixed() ?? methods[method].weight },
  ]);
  return Object.fromEntries(weighed) as unknown as Methods;
}

function OneMethod({ method, valuation }: MethodCardProps & { method: Method }) {
  const { payload, answer, errors, setMethod } = valuation;
  const [isOpen, setIsOpen] = useState(false);
  const { isEnabled, weight } = payload.methods[method];
  const name = METHOD_NAMES[method];
  const runs = answer.methods.filter((run) => run.method === method);
  const isRange = runs.some(
    ({ isEnabled: isOn, isPlaceholder, value }) => isOn && isPlaceholder && value.status === 'ok',
  );
  const wrong = runs.flatMap(({ isEnabled: isOn, value }) => (isOn && value.status === 'off' ? value.reasons : []));
  const Inputs = INPUTS[method];
  return (
    <section className={styles.method} aria-label={name}>
      <div className={styles.methodHead}>
        <Checkbox
          label={name}
          checked={isEnabled}
          onChange={({ currentTarget }) => setMethod(method, { isEnabled: currentTarget.checked })}
        />
        {isEnabled && (
          <div className={styles.weightField}>
            <FactorField
              label={`Weight of ${name}`}
              unit="%"
              value={weight}
              error={errors.get(`methods.${method}.weight`)}
              onChange={(next) => setMethod(method, { weight: next })}
            />
          </div>
        )}
        <Button size="xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Inputs'}
          <span className={common.hidden}>{` of ${name}`}</span>
        </Button>
      </div>
      {isEnabled && isRange && <p className={common.small}>Rests on a placeholder: replace it by market data.</p>}
      {[...new Set(wrong)].map((code) => (
        <p key={code} className={common.small}>
          {VALUATION_SENTENCES[code]}
        </p>
      ))}
      {isOpen && (
        <div className={styles.methodInputs}>
          <Inputs valuation={valuation} />
        </div>
      )}
    </section>
  );
}
