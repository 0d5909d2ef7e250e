import type { Statement } from '@tieout/contracts/statements.ts';
import { formatDay, formatLocalDate } from '#components/date-format.ts';
import { formatExact } from '#components/number-format.ts';
import { hasOpenDecisions, openDecisionsText } from '#components/open-decisions.ts';
import { formatRange } from '#components/period/period-choice.ts';

/** What stands at the foot of every printed page: which months, as of when, and whether they tie out. */
export function printedFoot(statement: Statement): string {
  return [formatRange(statement.period), `as of ${asOf(statement)}`, ...tieOut(statement)].join(' · ');
}

function asOf({ source, knownOn, today }: Statement): string {
  if (source.kind === 'published') return formatDay(source.publishedAt);
  const day = knownOn ?? today;
  return `${formatLocalDate(day)} ${day.slice(0, 4)}`;
}

function tieOut({ checks, currency, decisions }: Statement): string[] {
  const others = checks.filter(({ ok }) => ok !== true);
  if (others.length === 0 && hasOpenDecisions(decisions)) return [openDecisionsText(decisions)];
  if (others.length === 0) return checks.length === 0 ? [] : ['ties out'];
  return others.map(({ label, difference }) =>
    typeof difference === 'string' ? `${label}: not known` : `${label}: off by ${formatExact(difference, currency)}`,
  );
}

/** A text as CSS writes it, whatever a company is called. */
export function cssText(text: string): string {
  return JSON.stringify(text);
}
