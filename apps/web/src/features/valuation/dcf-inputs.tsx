import { ZERO } from '@tieout/finance/money.ts';
import common from '#components/calculator/calculator.module.css';
import { AmountField, FactorField, PercentField } from '#components/calculator/number-field.tsx';
import { RowList } from '#components/calculator/row-list.tsx';
import { Checkbox } from '#components/controls/checkbox.ts';
import { formatCompact } from '#components/number-format.ts';
import { Segments } from '#components/segments.tsx';
import { SourceNote } from './source-note.tsx';
import type { Valuation } from './use-valuation.ts';
import { DcfWorking } from './dcf-working.tsx';

const TIMINGS = [
  { value: 'MID', label: 'Middle of the year' },
  { value: 'END', label: 'End of the year' },
] as const;

const ROWS = [
  ['revenue', 'Revenue'],
  ['ebitda', 'EBITDA'],
  ['depreciation', 'Depreciation'],
  ['capex', 'Capital expenditure'],
] as const;

interface InputsProps {
  valuation: Valuation;
}

/** Discounted cash flow: years, discount rate and what comes after them. */
export function DcfInputs({ valuation }: InputsProps) {
  const { payload, setMethod } = valuation;
  const { DCF } = payload.methods;
  return (
    <>
      <Years valuation={valuation} />
      <Rates valuation={valuation} />
      <Segments
        label="Cash comes in the"
        choices={TIMINGS}
        value={DCF.timing}
        onChange={(timing) => setMethod('DCF', { timing })}
      />
      <Checkbox
        label="Losses are set off against later profits"
        checked={DCF.carriesLosses}
        onChange={({ currentTarget }) => setMethod('DCF', { carriesLosses: currentTarget.checked })}
      />
      <DcfWorking valuation={valuation} />
    </>
  );
}

function Years({ valuation: { payload, errors, setMethod } }: InputsProps) {
  const { years } = payload.methods.DCF;
  const { currency } = payload;
  return (
    <>
      <RowList
        title="Years"
        rows={years}
        fresh={years.at(-1) ?? { revenue: ZERO, ebitda: ZERO, depreciation: ZERO, capex: ZERO }}
        most={10}
        onChange={(next) => setMethod('DCF', { years: next }, 'years')}
        words={({ revenue, ebitda }, at) => [
          `Year ${at + 1}: revenue ${formatCompact(revenue, currency)}`,
          `EBITDA ${formatCompact(ebitda, currency)}`,
        ]}
        form={(year, set, at) =>
          ROWS.map(([row, label]) => (
            <AmountField
              key={row}
              label={label}
              currency={currency}
              value={year[row]}
              error={errors.get(`methods.DCF.years.${at}.${row}`)}
              onChange={(amount) => set({ [row]: amount })}
            />
          ))
        }
      />
      <p className={common.help}>
        <SourceNote payload={payload} input="DCF.years" />
      </p>
    </>
  );
}

const RATES = [
  ['taxRate', 'Tax rate'],
  ['workingCapital', 'Working capital, of revenue'],
] as const;

function Rates({ valuation: { payload, errors, setMethod } }: InputsProps) {
  const { DCF } = payload.methods;
  function note(input: string) {
    return <SourceNote payload={payload} input={`DCF.${input}`} />;
  }
  function error(field: string): string | undefined {
    return errors.get(`methods.DCF.${field}`);
  }
  return (
    <div className={common.pair}>
      <PercentField
        label="Discount rate"
        value={DCF.wacc.own ?? '0'}
        error={error('wacc.own')}
        aside={note('wacc')}
        onChange={(own) => setMethod('DCF', { wacc: { ...DCF.wacc, own } }, 'wacc')}
      />
      <PercentField
        label="Long-term growth"
        value={DCF.growth ?? '0'}
        error={error('growth')}
        aside={note('growth')}
        onChange={(growth) => setMethod('DCF', { growth }, 'growth')}
      />
      {RATES.map(([field, label]) => (
        <PercentField
          key={field}
          label={label}
          value={DCF[field]}
          error={error(field)}
          aside={note(field)}
          onChange={(rate) => setMethod('DCF', { [field]: rate }, field)}
        />
      ))}
      <FactorField
        label="Exit multiple of EBITDA, 0 for none"
        unit="x"
        value={DCF.exitMultiple ?? '0'}
        error={error('exitMultiple')}
        onChange={(multiple) => setMethod('DCF', { exitMultiple: Number(multiple) === 0 ? null : multiple })}
      />
    </div>
  );
}
