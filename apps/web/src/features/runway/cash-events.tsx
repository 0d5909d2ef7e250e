import { minorUnits } from '@tieout/finance/money.ts';
import { AmountField, PercentField } from '#components/calculator/number-field.tsx';
import { NameField, RowList } from '#components/calculator/row-list.tsx';
import { formatWhole } from '#components/number-format.ts';
import { MonthField } from './month-field.tsx';
import { monthLabel } from './runway-words.ts';
import type { Runway } from './use-runway.ts';

interface EventsProps {
  runway: Runway;
  currency: string;
}

export function Raises({ runway: { payload, answer, errors, change }, currency }: EventsProps) {
  return (
    <RowList
      title="Raises"
      rows={payload.raises}
      fresh={{ name: 'Raise', k: 6, gross: minorUnits(100_000_000), fee: '0', probability: null }}
      onChange={(raises) => change({ raises })}
      words={({ name, k, gross }, at) => [
        `${name} in ${monthLabel(payload.asOf, k)}${answer.lateRaises.includes(at) ? ': too late, cash is gone before' : ''}`,
        formatWhole(gross, currency),
      ]}
      form={(raise, set, at) => (
        <>
          <NameField value={raise.name} onChange={(name) => set({ name })} />
          <MonthField
            payload={payload}
            errors={errors}
            path={`raises.${at}.k`}
            label="Arrives in"
            value={raise.k}
            onChange={(k) => set({ k })}
          />
          <AmountField
            label="Amount"
            currency={currency}
            value={raise.gross}
            error={errors.get(`raises.${at}.gross`)}
            onChange={(gross) => set({ gross })}
          />
          <PercentField
            label="Costs of raising"
            value={raise.fee}
            error={errors.get(`raises.${at}.fee`)}
            onChange={(fee) => set({ fee })}
          />
          <PercentField
            label="Probability, a note"
            value={raise.probability ?? '1'}
            onChange={(probability) => set({ probability })}
          />
        </>
      )}
    />
  );
}

export function OneOffs({ runway: { payload, errors, change }, currency }: EventsProps) {
  return (
    <RowList
      title="One-offs"
      rows={payload.oneOffs}
      fresh={{ name: 'One-off', k: 1, amount: minorUnits(-100_000) }}
      onChange={(oneOffs) => change({ oneOffs })}
      words={({ name, k, amount }) => [`${name} in ${monthLabel(payload.asOf, k)}`, formatWhole(amount, currency)]}
      form={(oneOff, set, at) => (
        <>
          <NameField value={oneOff.name} onChange={(name) => set({ name })} />
          <MonthField
            payload={payload}
            errors={errors}
            path={`oneOffs.${at}.k`}
            label="In"
            value={oneOff.k}
            onChange={(k) => set({ k })}
          />
          <AmountField
            label="Amount, out is negative"
            currency={currency}
            value={oneOff.amount}
            error={errors.get(`oneOffs.${at}.amount`)}
            onChange={(amount) => set({ amount })}
          />
        </>
      )}
    />
  );
}

export function Line({ runway: { payload, errors, change }, currency }: EventsProps) {
  return (
    <RowList
      title="Credit line"
      rows={payload.creditLine === null ? [] : [payload.creditLine]}
      most={1}
      fresh={{ limit: minorUnits(10_000_000), from: 1, rate: '0.1' }}
      onChange={([line]) => change({ creditLine: line ?? null })}
      words={({ limit, from }) => [`from ${monthLabel(payload.asOf, from)}`, formatWhole(limit, currency)]}
      form={(line, set) => (
        <>
          <AmountField
            label="Limit"
            currency={currency}
            value={line.limit}
            error={errors.get('creditLine.limit')}
            onChange={(limit) => set({ limit })}
          />
          <MonthField
            payload={payload}
            errors={errors}
            path="creditLine.from"
            label="From"
            value={line.from}
            onChange={(from) => set({ from })}
          />
          <PercentField
            label="Interest a year"
            value={line.rate}
            error={errors.get('creditLine.rate')}
            onChange={(rate) => set({ rate })}
          />
        </>
      )}
    />
  );
}
