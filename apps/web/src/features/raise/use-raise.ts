import type { RunwayCalculator } from '@tieout/contracts/runway.ts';
import type { ValuationCalculator } from '@tieout/contracts/valuation.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { RAISE_MONTHS, raiseTogether, type RaiseAnswer } from '@tieout/finance/raise/raise-together.ts';
import type { RunwayRaise } from '@tieout/finance/runway/runway-inputs.ts';
import { useDeferredValue, useMemo, useState } from 'react';

interface Calculators {
  runway: RunwayCalculator;
  valuation: ValuationCalculator;
}

export interface RaiseTogether {
  raise: RunwayRaise;
  isWrong: boolean;
  change: (change: Partial<RunwayRaise>) => void;
  /** What both calculators had when the page was opened, or what would last a year and a half. */
  start: RunwayRaise;
  answer: RaiseAnswer;
  /** The same of the start, to compare with. */
  startAnswer: RaiseAnswer;
  /** The end of the slider of the amount, and its step. */
  most: MinorUnits;
  step: number;
}

export function useRaise({ runway, valuation }: Calculators): RaiseTogether {
  const [start] = useState(() => startOf({ runway, valuation }));
  const [raise, setRaise] = useState(start);
  // While a field is wrong the figures before it stay.
  const [answered, setAnswered] = useState(start);
  if (answered !== raise && isRaise(raise)) setAnswered(raise);
  // A slider moves faster than 24 valuations are worked out: its thumb goes first.
  const asked = useDeferredValue(answered);
  const [inputs] = useState({ runway: runway.payload, valuation: valuation.payload });
  const answer = useMemo(() => raiseTogether({ ...inputs, raise: asked }), [inputs, asked]);
  const startAnswer = useMemo(() => raiseTogether({ ...inputs, raise: start }), [inputs, start]);
  const most = minorUnits(roundUp(Math.max(start.gross * 3, 10 ** currencyExponent(runway.currency) * 1_000_000)));
  return {
    raise,
    isWrong: !isRaise(raise),
    change: (change) => setRaise((before) => ({ ...before, ...change })),
    start,
    answer,
    startAnswer,
    most,
    step: most / 200,
  };
}

export const MOST_RAISED = 10 ** 13;

export function isShare(rate: string): boolean {
  return Number(rate) >= 0 && Number(rate) <= 1;
}

function isRaise({ gross, fee }: RunwayRaise): boolean {
  return gross > 0 && gross <= MOST_RAISED && isShare(fee);
}

const TO_LAST = 18;
const USUAL_LEAD = 6;

function startOf({ runway: { payload, answer, currency }, valuation }: Calculators): RunwayRaise {
  const [first] = payload.raises;
  if (first !== undefined && first.k <= RAISE_MONTHS) return { k: first.k, gross: first.gross, fee: first.fee };
  const k = 'k' in answer.end ? Math.min(RAISE_MONTHS, Math.max(1, answer.end.k - 1)) : USUAL_LEAD;
  const planned = valuation.payload.capTable.raise;
  if (planned > 0) return { k, gross: planned, fee: '0' };
  const required = answer.required.find(({ until }) => until === TO_LAST)?.raise;
  const needed = required?.status === 'OK' ? required.gross : 0;
  const million = 10 ** currencyExponent(currency) * 1_000_000;
  return { k, gross: minorUnits(needed > 0 ? roundUp(needed) : million), fee: '0' };
}

/** To one digit: 1,234,567 is 2,000,000. */
function roundUp(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, amount)));
  return Math.min(10 ** 13, Math.ceil(amount / unit) * unit);
}
