import { timingKey, type PlanItemEdit } from '@tieout/contracts/plan-items.ts';
import { balanceModel } from '@tieout/contracts/plan-model.ts';
import type { PlanAnswer, PlanRowAnswer } from '@tieout/contracts/plans.ts';
import type { TimingProfile } from '@tieout/finance/plan/balance/balance-model.ts';
import { IN_MONTH, kindOf, MOST_LAGS } from '@tieout/finance/plan/balance/plan-flows.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { percentText, rateOf } from '#lib/rates.ts';
import panel from '../row-panel.module.css';
import styles from './timing-form.module.css';

interface TimingFormProps {
  row: PlanRowAnswer;
  plan: PlanAnswer;
  canEdit: boolean;
  onItem: (item: PlanItemEdit) => void;
}

/** Pay, depreciation and tax have rules of their own. */
export function hasTiming(row: PlanRowAnswer): boolean {
  return kindOf(row) === 'revenue' || kindOf(row) === 'cost';
}

export function timingOf({ code }: PlanRowAnswer, plan: PlanAnswer) {
  return balanceModel(plan).timing[code] ?? IN_MONTH;
}

const LAGS = Array.from({ length: MOST_LAGS + 1 }, (_, lag) => lag);

/** When the money of a row moves: shares of its month and of the six after it, proposed from the books or by hand. */
export function TimingForm({ row, plan, canEdit, onItem }: TimingFormProps) {
  const key = timingKey(row.code);
  const isByHand = plan.items.some((item) => item.kind === 'TIMING' && item.key === key);
  const isRevenue = kindOf(row) === 'revenue';
  const { texts, yearly, total, said, isChanged, setShare, setYearly } = useShares(timingOf(row, plan));
  return (
    <section aria-label="When it is paid">
      <h3 className={styles.title}>{isRevenue ? 'When customers pay' : 'When it is paid'}</h3>
      <p className={panel.help}>{isByHand ? 'Set by hand.' : 'As the last closed months had it.'}</p>
      <div className={styles.shares}>
        {LAGS.map((lag) => (
          <Share
            key={lag}
            label={lag === 0 ? 'Month, %' : `+${lag}, %`}
            text={texts[lag] ?? ''}
            canEdit={canEdit}
            onText={(text) => setShare(lag, text)}
          />
        ))}
        {isRevenue && <Share label="A year ahead, %" text={yearly} canEdit={canEdit} onText={setYearly} />}
      </div>
      {isChanged && total !== null && total !== 1 && (
        <output
          className={panel.problem}
        >{`The months add up to ${percentText(String(total))} %, not to 100 %.`}</output>
      )}
      {canEdit && (isChanged || isByHand) && (
        <div className={styles.buttons}>
          <Button
            size="xs"
            variant="filled"
            disabled={!isChanged || said === null}
            onClick={() => {
              if (said !== null) onItem({ kind: 'TIMING', key, value: { row: row.code, ...said } });
            }}
          >
            Save
          </Button>
          {isByHand && (
            <Button size="xs" onClick={() => onItem({ kind: 'TIMING', key, value: null })}>
              As proposed
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface ShareProps {
  label: string;
  text: string;
  canEdit: boolean;
  onText: (text: string) => void;
}

function Share({ label, text, canEdit, onText }: ShareProps) {
  return (
    <TextInput
      label={label}
      value={text}
      disabled={!canEdit}
      inputMode="decimal"
      error={readShare(text) === undefined ? '0 to 100' : undefined}
      onChange={({ currentTarget: { value } }) => onText(value)}
    />
  );
}

/** What is typed, and what it says: nothing before the shares of all months make a whole. */
function useShares({ shares, yearlyInAdvance }: Pick<TimingProfile, 'shares' | 'yearlyInAdvance'>) {
  const [texts, setTexts] = useState(() => LAGS.map((lag) => textOf(shares[lag])));
  const [yearly, setYearly] = useState(() => textOf(yearlyInAdvance));
  const read = texts.map(readShare);
  const known = read.filter((share) => share !== undefined);
  const total = known.length < read.length ? null : rounded(known.reduce((sum, share) => sum + Number(share), 0));
  const ahead = readShare(yearly);
  const last = known.findLastIndex((share) => Number(share) !== 0);
  return {
    texts,
    yearly,
    /** Null where a share cannot be read. */
    total,
    said: total === 1 && ahead !== undefined ? { shares: known.slice(0, last + 1), yearlyInAdvance: ahead } : null,
    isChanged: yearly !== textOf(yearlyInAdvance) || texts.some((text, lag) => text !== textOf(shares[lag])),
    setShare: (lag: number, text: string) => setTexts((before) => before.with(lag, text)),
    setYearly,
  };
}

/** To a hundredth of a percent, which is what proposals are rounded to. */
function rounded(total: number): number {
  return Math.round(total * 10_000) / 10_000;
}

function textOf(share: string | undefined): string {
  return percentText(share ?? '0');
}

/** A share as it is kept; undefined of what is none. Empty is nothing. */
function readShare(text: string): string | undefined {
  const value = text.trim() === '' ? '0' : rateOf(text, 100);
  return value !== undefined && Number(value) >= 0 && Number(value) <= 1 ? value : undefined;
}
