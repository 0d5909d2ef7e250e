import { minorUnits, ZERO } from '@tieout/finance/money.ts';
import { formatWhole } from '#components/number-format.ts';
import { Segments } from '#components/segments.tsx';
import { percentText } from '#lib/rates.ts';
import { NameField, RowList } from '#components/calculator/row-list.tsx';
import { MonthField } from './month-field.tsx';
import { AmountField, CountField, PercentField } from '#components/calculator/number-field.tsx';
import { monthLabel } from './runway-words.ts';
import type { Runway } from './use-runway.ts';

interface EventsProps {
  runway: Runway;
  currency: string;
}

/** What changes the months to come. */
export function Events(props: EventsProps) {
  return (
    <>
      <Hires {...props} />
      <Cuts {...props} />
      <Raises {...props} />
      <OneOffs {...props} />
      <Line {...props} />
    </>
  );
}

function Hires({ runway: { payload, errors, change }, currency }: EventsProps) {
  return (
    <RowList
      title="Hires"
      rows={payload.hires}
      fresh={{ name: 'Hire', start: 1, count: 1, monthly: ZERO, oneOff: ZERO }}
      onChange={(hires) => change({ hires })}
      words={({ name, count, start, monthly }) => [
        `${count} × ${name} from ${monthLabel(payload.asOf, start)}`,
        formatWhole(minorUnits(Math.min(count * monthly, Number.MAX_SAFE_INTEGER)), currency),
      ]}
      form={(hire, set, at) => {
        const common = { payload, errors, currency };
        return (
          <>
            <NameField value={hire.name} onChange={(name) => set({ name })} />
            <MonthField
              {...common}
              path={`hires.${at}.start`}
              label="From"
              value={hire.start}
              onChange={(start) => set({ start })}
            />
            <CountField
              label="People"
              value={hire.count}
              error={errors.get(`hires.${at}.count`)}
              onChange={(count) => set({ count })}
            />
            <AmountField
              label="Cost of one a month"
              currency={currency}
              value={hire.monthly}
              error={errors.get(`hires.${at}.monthly`)}
              onChange={(monthly) => set({ monthly })}
            />
            <AmountField
              label="Once, of one"
              currency={currency}
              value={hire.oneOff}
              error={errors.get(`hires.${at}.oneOff`)}
              onChange={(oneOff) => set({ oneOff })}
            />
          </>
        );
      }}
    />
  );
}

type Cut = Runway['payload']['cuts'][number];

const CUT_KINDS = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
] as const;

function Cuts({ runway: { payload, errors, change }, currency }: EventsProps) {
  return (
    <RowList<Cut>
      title="Cuts"
      error={errors.get('cuts')}
      rows={payload.cuts}
      fresh={{ name: 'Cut', start: 1, percent: '0.1' }}
      onChange={(cuts) => change({ cuts })}
      words={(cut) => [
        `${cut.name} from ${monthLabel(payload.asOf, cut.start)}`,
        'percent' in cut ? `${percentText(cut.percent)} %` : formatWhole(cut.amount, currency),
      ]}
      form={(cut, set, at) => (
        <>
          <NameField value={cut.name} onChange={(name) => set({ name })} />
          <MonthField
            payload={payload}
            errors={errors}
            path={`cuts.${at}.start`}
            label="From"
            value={cut.start}
            onChange={(start) => set({ start })}
          />
          <Segments
            label="Of which"
            isLabelHidden
            isSmall
            choices={CUT_KINDS}
            value={'percent' in cut ? 'percent' : 'amount'}
            onChange={(kind) => {
              const { name, start } = cut;
              const other: Cut =
                kind === 'percent' ? { name, start, percent: '0.1' } : { name, start, amount: minorUnits(100_000) };
              change({ cuts: payload.cuts.with(at, other) });
            }}
          />
          {'percent' in cut ? (
            <PercentField
              label="Of all costs"
              value={cut.percent}
              error={errors.get(`cuts.${at}.percent`)}
              onChange={(percent) => set({ percent })}
            />
          ) : (
            <AmountField
              label="A month"
              currency={currency}
              value={cut.amount}
              error={errors.get(`cuts.${at}.amount`)}
              onChange={(amount) => set({ amount })}
            />
          )}
        </>
      )}
    />
  );
}

function Raises({ runway: { payload, answer, errors, change }, currency }: EventsProps) {
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

function OneOffs({ runway: { payload, errors, change }, currency }: EventsProps) {
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

function Line({ runway: { payload, errors, change }, currency }: EventsProps) {
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
