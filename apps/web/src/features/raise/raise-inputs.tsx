import type { RunwayCalculator } from '@tieout/contracts/runway.ts';
import { RUNWAY_SENTENCES } from '@tieout/contracts/runway-payload.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { RAISE_MONTHS } from '@tieout/finance/raise/raise-together.ts';
import common from '#components/calculator/calculator.module.css';
import { AmountField, PercentField } from '#components/calculator/number-field.tsx';
import { Card } from '#components/card.tsx';
import { Select } from '#components/controls/select.ts';
import { formatWhole } from '#components/number-format.ts';
import { percentText } from '#lib/rates.ts';
import { isShare, MOST_RAISED, type RaiseTogether } from './use-raise.ts';
import styles from './raise.module.css';

interface RaiseInputsProps {
  runway: RunwayCalculator;
  together: RaiseTogether;
}

/** The raise: by slider, and exactly. */
export function RaiseInputs({ runway: { payload, currency }, together }: RaiseInputsProps) {
  const { raise, change, most, step } = together;
  return (
    <Card title="The raise" sentence="In place of the raises of the runway, and as the round of the valuation.">
      <div className={common.inputs}>
        <AmountField
          label="Amount"
          currency={currency}
          value={raise.gross}
          error={amountError(raise.gross)}
          onChange={(gross) => change({ gross })}
        />
        <div className={styles.slider}>
          <input
            type="range"
            aria-label="Amount, by slider"
            aria-valuetext={`${formatWhole(raise.gross, currency)} ${currency}`}
            min={step}
            max={most}
            step={step}
            value={Math.max(step, Math.min(most, raise.gross))}
            onChange={({ currentTarget }) => change({ gross: minorUnits(Math.round(currentTarget.valueAsNumber)) })}
          />
        </div>
        <MonthInputs asOf={payload.asOf} together={together} />
        <PercentField
          label="Its costs"
          value={raise.fee}
          error={isShare(raise.fee) ? undefined : RUNWAY_SENTENCES.SHARE_OUT_OF_RANGE}
          onChange={(fee) => change({ fee })}
        />
        <p className={common.help}>{assumption(payload)}</p>
      </div>
    </Card>
  );
}

function amountError(gross: MinorUnits): string | undefined {
  if (gross <= 0) return RUNWAY_SENTENCES.AMOUNT_NOT_POSITIVE;
  return gross > MOST_RAISED ? RUNWAY_SENTENCES.AMOUNT_TOO_LARGE : undefined;
}

/** The month it lands in: in a list, and by slider. */
function MonthInputs({ asOf, together: { raise, change } }: { asOf: Month; together: RaiseTogether }) {
  function monthText(k: number): string {
    return formatPeriodLabel(addMonths(asOf, k));
  }
  return (
    <>
      <Select
        label="Lands in"
        data={Array.from({ length: RAISE_MONTHS }, (_, place) => ({
          value: String(place + 1),
          label: monthText(place + 1),
        }))}
        value={String(raise.k)}
        allowDeselect={false}
        onChange={(chosen) => change({ k: Number(chosen ?? raise.k) })}
      />
      <div className={styles.slider}>
        <input
          type="range"
          aria-label="Month, by slider"
          aria-valuetext={monthText(raise.k)}
          min={1}
          max={RAISE_MONTHS}
          value={raise.k}
          onChange={({ currentTarget }) => change({ k: currentTarget.valueAsNumber })}
        />
      </div>
    </>
  );
}

function assumption({ planned, revenueGrowth }: RunwayCalculator['payload']): string {
  const growth =
    planned === null
      ? `Until it lands, the figures that multiples are taken of grow by ${percentText(revenueGrowth)} % a month, as receipts do in the runway.`
      : 'The runway goes by the plan: the figures that multiples are taken of stay as they are today.';
  return `${growth} Cash of the valuation is what is left before the raise. The other methods are as today.`;
}
