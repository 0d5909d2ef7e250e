import {
  CLASSIFICATIONS,
  DECIDED_KINDS,
  type AccountKind,
  type Classification,
  type DecidedKind,
} from '@tieout/finance/account-kind.ts';
import { CLASS_NAMES, KIND_NAMES } from '@tieout/finance/kind-names.ts';
import { typeOfKind } from '@tieout/finance/type-of-kind.ts';

interface Choice {
  value: DecidedKind;
  label: string;
  /** What choosing it does. */
  note?: string | undefined;
}

export interface KindGroup {
  group: string;
  items: Choice[];
}

function choiceOf(value: DecidedKind): Choice {
  return { value, label: KIND_NAMES[value] };
}

const NO_NOTES: ReadonlyMap<DecidedKind, string> = new Map();

function groupOf(classification: Classification, left: readonly DecidedKind[]): KindGroup {
  const items = left.filter((kind) => typeOfKind(kind).classification === classification).map(choiceOf);
  return { group: CLASS_NAMES[classification], items };
}

/** All kinds by class; what an account was proposed as, and could also be, stands above them. */
export function kindChoices(
  kind: AccountKind | null,
  alternatives: readonly DecidedKind[],
  notes = NO_NOTES,
): KindGroup[] {
  const likely =
    alternatives.length === 0 ? [] : DECIDED_KINDS.filter((each) => each === kind || alternatives.includes(each));
  const left = DECIDED_KINDS.filter((each) => !likely.includes(each));
  return [
    { group: 'Likely', items: likely.map((each) => ({ ...choiceOf(each), note: notes.get(each) })) },
    ...CLASSIFICATIONS.map((classification) => groupOf(classification, left)),
  ].filter(({ items }) => items.length > 0);
}

export function isDecidedKind(value: string): value is DecidedKind {
  return (DECIDED_KINDS as readonly string[]).includes(value);
}
