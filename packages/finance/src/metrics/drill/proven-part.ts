import type { Reason } from '../../metric-value.ts';
import { rowsOfPart } from '../compute/proof-rows.ts';
import type { PartUnit, ProofRow, ProofTable } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { Proof } from '../frame/outcome.ts';
import type { Part } from '../frame/parts.ts';
import type { Window } from '../frame/window.ts';

/** A part of a figure with the rows that prove it. */
export interface ProvenPart {
  /** The same for the same part of the same months, so that an address can name it. */
  readonly key: string;
  readonly measure: string;
  readonly name: string;
  /** 'last 3 months'; empty for the months that were asked for. */
  readonly when: string;
  /** The figure it is a part of, where that is itself a part: 'ARPA', '2026-03'. */
  readonly of: string | null;
  readonly side: 'above' | 'below';
  readonly sign: 1 | -1;
  readonly unit: PartUnit;
  readonly table: ProofTable;
  readonly window: Window;
  readonly isOfEnds: boolean;
  readonly amount: number | Reason;
  rows(): readonly ProofRow[];
}

/** Every part of a figure, those of its inputs included; what stands in it twice is proven once. */
export function provenParts(proof: Proof, book: MetricBook): ProvenPart[] {
  const parts = new Map<string, ProvenPart>();
  for (const part of partsIn(proof, book, null)) if (!parts.has(part.key)) parts.set(part.key, part);
  return [...parts.values()];
}

function partsIn(proof: Proof, book: MetricBook, of: string | null): ProvenPart[] {
  return [
    ...proof.numerator.map((part) => provenPart(part, book, { of, side: 'above' })),
    ...proof.denominator.map((part) => provenPart(part, book, { of, side: 'below' })),
    ...proof.inputs.flatMap(({ name, proof: own }) => partsIn(own, book, name)),
  ];
}

function provenPart(part: Part, book: MetricBook, place: Pick<ProvenPart, 'of' | 'side'>): ProvenPart {
  const { measure, name, when, sign, unit, table, window, isOfEnds, amount } = part;
  // What is grown from is a part of both sides of its growth.
  const marks = [...(isOfEnds ? ['ends'] : []), ...(place.side === 'below' ? ['below'] : [])];
  const key = [measure, window.from, window.to, ...marks].join('~');
  function rows(): readonly ProofRow[] {
    return typeof amount === 'number' ? rowsOfPart(part, book) : [];
  }
  return { key, measure, name, when, ...place, sign, unit, table, window, isOfEnds, amount, rows };
}

/** Only what the rows of one group add: a channel, a plan, a project; '' is those that have none. */
export function ofGroup(part: ProvenPart, group: string): ProvenPart {
  const own = part.rows().filter((row) => (row.group ?? '') === group);
  const amount = own.reduce<number>((sum, row) => sum + (typeof row.amount === 'number' ? row.amount : 0), 0);
  return { ...part, amount, rows: () => own };
}
