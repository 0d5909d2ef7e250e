import { minorUnits, type MinorUnits } from '../money.ts';
import type { BridgePart } from './bridge.ts';

/** Amounts are written by who shows them, in the marks of their reader. */
export type VariancePiece = { kind: 'text'; text: string } | { kind: 'money'; minor: MinorUnits };

/** At most two causes: a third would make a list of a sentence. */
const MOST_CAUSES = 2;

/**
 * What became of the planned profit and which parts made it: "profit 21,264 above plan; 12,938 of it is R&D payroll and
 * 7,123 is revenue". A part that outweighs the whole is told with what stands against it instead, since it is no part "of it".
 */
export function varianceSentence(total: MinorUnits, parts: readonly BridgePart[]): VariancePiece[] {
  if (total === 0) return [text('profit is as planned')];
  const sorted = parts.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  const causes = sorted.filter(({ effect }) => Math.sign(effect) === Math.sign(total)).slice(0, MOST_CAUSES);
  const against = sorted.find(({ effect }) => Math.sign(effect) === -Math.sign(total));
  const head = [text('profit '), size(total), text(total > 0 ? ' above plan' : ' below plan')];
  const [first, second] = causes;
  if (first === undefined) return head;
  const [better, worse] = total > 0 ? [' better', ' worse'] : [' worse', ' better'];
  if (Math.abs(first.effect) > Math.abs(total)) {
    const other =
      against === undefined ? [] : [text(`, ${inSentence(against.name)} `), size(against.effect), text(worse)];
    return [...head, text(`; ${inSentence(first.name)} is `), size(first.effect), text(better), ...other];
  }
  const isBoth = second !== undefined && Math.abs(first.effect) + Math.abs(second.effect) <= Math.abs(total);
  const also = isBoth ? [text(' and '), size(second.effect), text(` is ${inSentence(second.name)}`)] : [];
  return [...head, text('; '), size(first.effect), text(` of it is ${inSentence(first.name)}`), ...also];
}

function text(words: string): VariancePiece {
  return { kind: 'text', text: words };
}

function size(effect: MinorUnits): VariancePiece {
  return { kind: 'money', minor: minorUnits(Math.abs(effect)) };
}

/** "Cloud hosting" becomes "cloud hosting"; "R&D payroll" and "Sales & Marketing" are names. */
function inSentence(name: string): string {
  const rest = name.slice(1);
  return rest === rest.toLowerCase() ? name.slice(0, 1).toLowerCase() + rest : name;
}
