import { minorUnits, ZERO } from '@tieout/finance/money.ts';
import { formatWhole } from '#components/number-format.ts';
import { Segments } from '#components/segments.tsx';
import { percentText } from '#lib/rates.ts';
import { NameField, RowList } from '#components/calculator/row-list.tsx';
import { Line, OneOffs, Raises } from './cash-events.tsx';
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
