import type { Month } from '../month.ts';
import type { Comparison, Party } from './comparison.ts';
import type { Finding } from './explain-changes.ts';

/** Lines that prove a finding: of a row in a month, of one counterparty where it is about one. */
export interface Proof {
  readonly month: Month;
  /** Id of the counterparty; null: all of the row's lines. */
  readonly party: string | null;
  /** How many lines there are to see; null where nobody counted. */
  readonly lines: number | null;
}

export function proofOf({ row: { code }, explanation }: Finding, { month, base, rows }: Comparison): Proof {
  const parties = rows.find((row) => row.code === code)?.parties ?? null;
  function linesOf(id: string | null, on: Month): number | null {
    const own = parties?.filter((party) => id === null || party.id === id) ?? null;
    return own === null ? null : own.reduce((sum, { months }) => sum + countOf(months, on), 0);
  }
  const party = explanation === null ? null : partyOf(explanation);
  const on = explanation === null ? month : monthOf(explanation, month);
  const lines = linesOf(party, on);
  // Of what is not there any more the lines of before are the proof.
  if (lines === 0 && base !== null) return { month: base, party, lines: linesOf(party, base) };
  return { month: on, party, lines };
}

function countOf(months: Party['months'], month: Month): number {
  return months.get(month)?.lines ?? 0;
}

type Explained = NonNullable<Finding['explanation']>;

function partyOf(explanation: Explained): string | null {
  if ('party' in explanation) return explanation.party.id;
  if (explanation.cause !== 'new-counterparty' || explanation.parties.length > 1) return null;
  return explanation.parties[0]?.id ?? null;
}

function monthOf(explanation: Explained, month: Month): Month {
  if ('postedIn' in explanation) return explanation.postedIn;
  if ('lastIn' in explanation) return explanation.lastIn;
  return 'in' in explanation ? explanation.in : month;
}
