import { BERKUS_DRIVERS, RISKS, type SCORECARD_WEIGHTS } from '@tieout/finance/valuation/pre-revenue.ts';
import common from '#components/calculator/calculator.module.css';
import { AmountField, PercentField } from '#components/calculator/number-field.tsx';
import { Select } from '#components/controls/select.ts';
import { percentText } from '#lib/rates.ts';
import { SourceNote } from './source-note.tsx';
import type { Valuation } from './use-valuation.ts';

interface InputsProps {
  valuation: Valuation;
}

const DRIVERS: Readonly<Record<(typeof BERKUS_DRIVERS)[number], string>> = {
  idea: 'Sound idea',
  prototype: 'Prototype',
  team: 'Management team',
  relationships: 'Strategic relationships',
  rollout: 'Rollout or sales',
};

export function BerkusInputs({ valuation: { payload, errors, setMethod } }: InputsProps) {
  const { ratings, cap } = payload.methods.BERKUS;
  return (
    <>
      <AmountField
        label="Each is worth at most"
        currency={payload.currency}
        value={cap}
        error={errors.get('methods.BERKUS.cap')}
        onChange={(next) => setMethod('BERKUS', { cap: next })}
      />
      <div className={common.pair}>
        {BERKUS_DRIVERS.map((driver, at) => (
          <PercentField
            key={driver}
            label={DRIVERS[driver]}
            value={ratings[at] ?? '0'}
            error={errors.get(`methods.BERKUS.ratings.${at}`)}
            onChange={(rating) => setMethod('BERKUS', { ratings: ratings.with(at, rating) }, 'ratings')}
          />
        ))}
      </div>
      <p className={common.help}>
        <SourceNote payload={payload} input="BERKUS.ratings" />
      </p>
    </>
  );
}

const FACTORS: Readonly<Record<keyof typeof SCORECARD_WEIGHTS, string>> = {
  team: 'Team',
  opportunity: 'Opportunity',
  product: 'Product or technology',
  competition: 'Competition',
  marketing: 'Marketing and sales',
  capital: 'Need for more money',
  other: 'Other',
};

export function ScorecardInputs({ valuation: { payload, errors, setMethod } }: InputsProps) {
  const { base, factors } = payload.methods.SCORECARD;
  return (
    <>
      <AmountField
        label="Comparable companies were worth, before their raise"
        currency={payload.currency}
        value={base}
        error={errors.get('methods.SCORECARD.base')}
        aside={<SourceNote payload={payload} input="SCORECARD.base" />}
        onChange={(next) => setMethod('SCORECARD', { base: next }, 'base')}
      />
      <div className={common.pair}>
        {Object.values(FACTORS).map((name, at) => {
          const factor = factors[at];
          if (factor === undefined) return null;
          return (
            <PercentField
              key={name}
              label={`${name}, weight ${percentText(factor.weight)} %`}
              value={factor.score}
              error={errors.get(`methods.SCORECARD.factors.${at}.score`)}
              onChange={(score) => setMethod('SCORECARD', { factors: factors.with(at, { ...factor, score }) })}
            />
          );
        })}
      </div>
      <p className={common.help}>100 % is as good as the others; 50 to 150 % is usual.</p>
    </>
  );
}

const RISK_NAMES: Readonly<Record<(typeof RISKS)[number], string>> = {
  management: 'Management',
  stage: 'Stage of the business',
  legislation: 'Legislation and politics',
  manufacturing: 'Manufacturing',
  sales: 'Sales and marketing',
  funding: 'Funding',
  competition: 'Competition risk',
  technology: 'Technology',
  litigation: 'Litigation',
  international: 'International',
  reputation: 'Reputation',
  exit: 'Lucrative exit',
};

const RATINGS = ['-2', '-1', '0', '1', '2'].map((value) => ({
  value,
  label: value.startsWith('-') ? `−${value.slice(1)}` : value === '0' ? '0' : `+${value}`,
}));

export function RiskInputs({ valuation: { payload, errors, setMethod } }: InputsProps) {
  const { base, ratings, step } = payload.methods.RISK_FACTORS;
  return (
    <>
      <div className={common.pair}>
        <AmountField
          label="Comparable companies, before their raise"
          currency={payload.currency}
          value={base}
          error={errors.get('methods.RISK_FACTORS.base')}
          aside={<SourceNote payload={payload} input="RISK_FACTORS.base" />}
          onChange={(next) => setMethod('RISK_FACTORS', { base: next }, 'base')}
        />
        <AmountField
          label="A point is worth"
          currency={payload.currency}
          value={step}
          error={errors.get('methods.RISK_FACTORS.step')}
          onChange={(next) => setMethod('RISK_FACTORS', { step: next })}
        />
        {RISKS.map((risk, at) => (
          <Select
            key={risk}
            label={RISK_NAMES[risk]}
            data={RATINGS}
            value={String(ratings[at] ?? 0)}
            allowDeselect={false}
            onChange={(chosen) => setMethod('RISK_FACTORS', { ratings: ratings.with(at, Number(chosen ?? 0)) })}
          />
        ))}
      </div>
    </>
  );
}
