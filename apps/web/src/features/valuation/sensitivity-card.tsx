import { VALUATION_SENTENCES } from '@tieout/contracts/valuation-payload.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { MethodRun } from '@tieout/finance/valuation/run-methods.ts';
import type { Mover } from '@tieout/finance/valuation/movers.ts';
import type { ValuationAnswer } from '@tieout/finance/valuation/value-company.ts';
import common from '#components/calculator/calculator.module.css';
import { Card } from '#components/card.tsx';
import { formatCompactFine, formatSignedCompact } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { percentText } from '#lib/rates.ts';
import { MOVER_NAMES } from './valuation-words.ts';
import styles from './valuation-page.module.css';

interface CardProps {
  answer: ValuationAnswer;
  currency: string;
}

const MIDDLE = 2;

/** The business by discount rate and long-term growth, as the DCF has it (finance 6.1). */
export function SensitivityCard({ answer: { sensitivity, methods }, currency }: CardProps) {
  if (sensitivity === null) return <NoSensitivity dcf={methods.find(({ method }) => method === 'DCF')} />;
  const { waccs, growths, cells } = sensitivity;
  const amounts = cells.flat().flatMap((cell) => cell ?? []);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  function shade(amount: number): number {
    return most === least ? 0 : Math.min(4, Math.floor(((amount - least) / (most - least)) * 5));
  }
  return (
    <Card title="Sensitivity" sentence="Value of the business by long-term growth (across) and discount rate (down).">
      <ScrollRegion label="Sensitivity" className={common.scroll}>
        <table className={`${common.table} ${styles.heat}`}>
          <thead>
            <tr>
              <th scope="col">Rate</th>
              {growths.map((growth, column) => (
                <th key={growth} scope="col" className={spareOf(column)}>{`${percentText(growth)} %`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {waccs.map((wacc, row) => (
              <tr key={wacc}>
                <th scope="row">{`${percentText(wacc)} %`}</th>
                {growths.map((growth, column) => {
                  const cell = cells[row]?.[column] ?? null;
                  return (
                    <td
                      key={growth}
                      className={spareOf(column)}
                      data-shade={cell === null ? undefined : shade(cell)}
                      data-here={(row === MIDDLE && column === MIDDLE) || undefined}
                    >
                      {cell === null ? 'n/a' : formatCompactFine(cell, currency)}
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

/** Why there is none, and where to go for one: a card that is gone explains nothing. */
function NoSensitivity({ dcf }: { dcf: MethodRun | undefined }) {
  if (dcf === undefined || !dcf.isEnabled) return null;
  const reasons = dcf.value.status === 'off' ? dcf.value.reasons : (['NO_TERMINAL_VALUE'] as const);
  return (
    <Card title="Sensitivity" sentence="Value of the business by long-term growth and discount rate.">
      <p className={common.note}>
        {`${reasons.map((code) => VALUATION_SENTENCES[code]).join('. ')}. It is worked out from the discounted cash flow: enter years that end with one under its inputs, or plan them.`}
      </p>
    </Card>
  );
}

/** A phone has room for the ends and the middle. */
function spareOf(column: number): string | undefined {
  return column === 1 || column === 3 ? common.spare : undefined;
}

/** What the weighted value changes by when one input is a step lower or higher. */
export function MoversCard({ answer: { movers }, currency }: CardProps) {
  if (movers.length === 0) return null;
  const most = Math.max(...movers.flatMap(({ down, up }) => [Math.abs(down), Math.abs(up)]));
  return (
    <Card title="What moves it most" sentence="Change of the weighted value.">
      <ul className={styles.movers}>
        {movers.slice(0, 5).map((mover) => (
          <li key={mover.input}>
            <span className={styles.moved}>{MOVER_NAMES[mover.input]}</span>
            <span className={styles.low}>{formatSignedCompact(lessOf(mover), currency)}</span>
            <svg viewBox="0 0 200 16" preserveAspectRatio="none" aria-hidden="true" className={styles.tornado}>
              <rect
                x={100 - side(lessOf(mover), most)}
                width={side(lessOf(mover), most)}
                y="2"
                height="12"
                className={styles.less}
              />
              <rect x="100" width={side(moreOf(mover), most)} y="2" height="12" className={styles.mark} />
            </svg>
            <span className={styles.high}>{formatSignedCompact(moreOf(mover), currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A higher discount rate makes it less: sides are by what happens, not by the step. */
function lessOf({ down, up }: Mover) {
  return minorUnits(Math.min(down, up));
}

function moreOf({ down, up }: Mover) {
  return minorUnits(Math.max(down, up));
}

function side(amount: number, most: number): number {
  return (Math.abs(amount) / most) * 96;
}
