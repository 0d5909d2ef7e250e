import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import type { RunwayAnswer } from '@tieout/finance/runway/calculate-runway.ts';
import type { RequiredRaise } from '@tieout/finance/runway/funding.ts';
import type { Simulation } from '@tieout/finance/runway/monte-carlo.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatFullDate } from '#components/date-format.ts';
import { formatWhole } from '#components/number-format.ts';
import { Pill } from '#components/pill.tsx';
import { aliveBasis, aliveWords, monthLabel, rangeSentence, verdictOf } from './runway-words.ts';
import styles from '#components/calculator/calculator.module.css';

interface ResultsProps {
  /** What is shown is the saved runway of record, and not something that was typed since. */
  isOfRecord: boolean;
  payload: RunwayPayload;
  answer: RunwayAnswer;
  simulation: Simulation;
  currency: string;
}

/** The answer in five figures, each with the assumption it stands on. */
export function Results({ isOfRecord, payload, answer, simulation, currency }: ResultsProps) {
  const { figure, sentence, pill } = verdictOf(answer, payload, currency);
  const alive = aliveWords(answer, payload, currency);
  const { netBurn, lowest } = answer;
  return (
    <section className={styles.results} aria-label="Results">
      <div className={styles.main}>
        <p className={styles.label}>
          {isOfRecord ? 'Runway of record' : 'Runway by these inputs'} <Pill tone={pill.tone}>{pill.word}</Pill>
        </p>
        <p className={styles.big}>
          {figure !== null && <strong>{figure}</strong>} <span>{sentence}</span>
        </p>
        <p className={styles.small}>{rangeSentence(simulation, payload.horizon)}</p>
        {answer.withLine !== null && (
          <p className={styles.small}>{`With the credit line: ${lineWords(answer, payload, currency)}`}</p>
        )}
        {answer.heldFrom !== null && (
          <p className={styles.small}>
            {`From ${monthLabel(payload.asOf, answer.heldFrom)} on amounts are larger than the calculator adds up, and held.`}
          </p>
        )}
      </div>
      <Tile
        label={netBurn > 0 ? 'Net burn' : 'Cash made'}
        value={formatWhole(minorUnits(Math.abs(netBurn)), currency)}
        small="a month, before growth"
      />
      <Tile
        label="Start raising by"
        value={answer.startRaisingBy === null ? '–' : formatFullDate(answer.startRaisingBy)}
        small={answer.startRaisingBy === null ? 'cash does not run out' : `${payload.leadMonths} months before`}
      />
      <Tile label="Default alive" value={alive.word} small={alive.sentence} basis={aliveBasis(payload)} />
      <Tile
        label="Lowest cash"
        value={lowest === null ? '–' : formatWhole(lowest.cash, currency)}
        small={lowest === null ? '' : `in ${formatPeriodLabel(lowest.month)}`}
      />
    </section>
  );
}

function lineWords({ withLine, ...answer }: RunwayAnswer, payload: RunwayPayload, currency: string): string {
  if (withLine === null) return '';
  const { figure, sentence } = verdictOf({ ...answer, withLine, end: withLine.end }, payload, currency);
  return figure === null ? sentence : `${figure} ${sentence}`;
}

function Tile({ label, value, small, basis }: { label: string; value: string; small: string; basis?: string }) {
  return (
    <div className={styles.tile}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{value}</p>
      <p className={styles.small}>{small}</p>
      {basis !== undefined && <p className={styles.small}>{basis}</p>}
    </div>
  );
}

/** What has to be raised, net of its costs; or why that is no answer. */
export function raiseWords(raise: RequiredRaise, currency: string): string {
  switch (raise.status) {
    case 'OK':
      return raise.gross === 0 ? 'nothing' : formatWhole(raise.gross, currency);
    case 'TOO_LATE':
      return 'too late';
    case 'FEE_TAKES_ALL':
      return 'its costs take all of it';
    case 'NO_BREAKEVEN':
      return 'never breaks even';
  }
}
