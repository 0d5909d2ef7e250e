import type { ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import common from '#components/calculator/calculator.module.css';
import { formatFullDate } from '#components/date-format.ts';

const KINDS: Readonly<Record<ValuationPayload['origins'][number]['kind'], string>> = {
  BOOKS: 'Books',
  PLAN: 'Plan',
  DEFAULT: 'Default',
  PLACEHOLDER: 'Placeholder',
};

/** Where an input comes from, and as of when; one that somebody typed is theirs. */
export function SourceNote({ payload: { origins }, input }: { payload: ValuationPayload; input: string }) {
  const origin = origins.find((each) => each.input === input);
  return (
    <span className={common.source}>
      {origin === undefined ? 'Typed' : `${KINDS[origin.kind]}: ${origin.source}, ${formatFullDate(origin.date)}`}
    </span>
  );
}
