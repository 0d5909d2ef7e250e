import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import type { RunwayAnswer } from '@tieout/finance/runway/calculate-runway.ts';
import { COST_CHANGES, GROWTH_CHANGES } from '@tieout/finance/runway/sensitivity.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState } from 'react';
import { Card } from '#components/card.tsx';
import { Money } from '#components/money.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { percentText } from '#lib/rates.ts';
import { usePhone } from '#lib/use-phone.ts';
import { raiseWords } from './results.tsx';
import { endWords, gainedWords, leverWords, noLeverWords } from './runway-words.ts';
import styles from '#components/calculator/calculator.module.css';

interface CardProps {
  payload: RunwayPayload;
  answer: RunwayAnswer;
  currency: string;
}

/** What would be shown as +0.0 buys no time. */
const LEAST_GAINED = 0.05;

/** What buys time, the longest first. */
export function LeversCard({ payload, answer }: CardProps) {
  const levers = answer.levers.filter(({ gained }) => gained === null || Number(gained) >= LEAST_GAINED);
  const longest = Math.max(1, ...levers.map(({ gained }) => Number(gained ?? 0)));
  return (
    <Card title="What buys time" sentence="months gained">
      {levers.length === 0 ? (
        <p className={styles.note}>{noLeverWords(answer)}</p>
      ) : (
        <ul className={styles.levers}>
          {levers.slice(0, 8).map((lever) => (
            <li key={leverWords(lever, payload)}>
              <span>{leverWords(lever, payload)}</span>
              <meter
                aria-hidden="true"
                min={0}
                max={longest}
                value={lever.gained === null ? longest : Number(lever.gained)}
              />
              <strong>{gainedWords(lever.gained)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const FEW = 6;

/** The schedule: the first months, or all of them. */
export function ScheduleCard({ answer: { schedule, withLine }, currency }: CardProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isPhone = usePhone();
  const form = isPhone ? 'compact' : 'whole';
  const hasRaises = schedule.some(({ raised }) => raised > 0);
  const rows = isWhole ? schedule : schedule.slice(0, FEW);
  return (
    <Card
      title="By month"
      className={styles.whole}
      action={
        <button type="button" className={styles.link} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? `First ${FEW} months` : `All ${schedule.length} months`}
        </button>
      }
    >
      <ScrollRegion label="Cash by month" className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {!isPhone && <th scope="col">Opening</th>}
              {hasRaises && <th scope="col">Raised</th>}
              <th scope="col">In</th>
              <th scope="col">Out</th>
              {withLine !== null && <th scope="col">Credit line owed</th>}
              <th scope="col">Closing</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.month}>
                <th scope="row">{formatPeriodLabel(row.month)}</th>
                {[
                  ...(isPhone ? [] : [withLine?.schedule[at]?.open ?? row.open]),
                  ...(hasRaises ? [row.raised] : []),
                  row.in,
                  row.out,
                  ...(withLine === null ? [] : [withLine.schedule[at]?.owed ?? row.raised]),
                ].map((amount, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                  <td key={column}>
                    <Money minor={amount} currency={currency} form={form} />
                  </td>
                ))}
                <td className={styles.strong}>
                  <Money minor={withLine?.schedule[at]?.close ?? row.close} currency={currency} form={form} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

/** Months of runway with other costs and other growth. */
export function SensitivityCard({ payload, answer: { sensitivity } }: CardProps) {
  return (
    <Card
      title="Sensitivity"
      className={styles.whole}
      sentence="Months of runway, costs by row and growth a month by column"
    >
      <ScrollRegion label="Sensitivity" className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Costs</th>
              {GROWTH_CHANGES.map((change) => (
                <th key={change} scope="col" className={spareOf(change)}>
                  {`${growthText(Number(payload.revenueGrowth) + Number(change))} %`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {COST_CHANGES.map((change, row) => (
              <tr key={change}>
                <th scope="row">{change === '0' ? 'as they are' : `${signed(change)} %`}</th>
                {GROWTH_CHANGES.map((growth, column) => {
                  const end = sensitivity[row]?.[column];
                  return (
                    <td key={growth} className={spareOf(growth)}>
                      {end === undefined ? '' : endWords(end)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

/** A phone has room for the ends and the middle. */
function spareOf(change: (typeof GROWTH_CHANGES)[number]): string | undefined {
  return change === '-0.02' || change === '0.02' ? styles.spare : undefined;
}

/** With one decimal: a column has little room. */
function growthText(rate: number): string {
  return percentText(rate.toFixed(3)).replace('-', '−');
}

function signed(change: string): string {
  return change.startsWith('-') ? `−${percentText(change.slice(1))}` : `+${percentText(change)}`;
}

/** What has to be raised to last, with the costs of the first raise. */
export function RaiseCard({ answer: { required, toBreakeven, peakNeed }, currency }: CardProps) {
  return (
    <Card
      title="What has to be raised"
      sentence="In the first month, in place of the raises above, and with their costs"
    >
      <dl className={styles.facts}>
        {required.map(({ until, raise }) => (
          <div key={until}>
            <dt>{`to last ${until} months`}</dt>
            <dd>{raiseWords(raise, currency)}</dd>
          </div>
        ))}
        <div>
          <dt>to break even</dt>
          <dd>{raiseWords(toBreakeven, currency)}</dd>
        </div>
        <div>
          <dt>largest gap without raises</dt>
          <dd>
            <Money minor={peakNeed} currency={currency} form="whole" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
