import { NOT_DECIDED_CODE, NOT_DECIDED_NAME } from '../../not-decided.ts';
import { leaf } from './define-sections.ts';
import type { ReportFamily } from './report-family.ts';
import { COMPUTED } from './sections.ts';
import type { ComputedRow, Structure, StructureSection } from './structure-tree.ts';

/** The row that what is not decided stands right under; a row of changes takes it in and stands below it instead. */
const ANCHOR: Readonly<Record<ReportFamily, { readonly code: string; readonly takesItIn: boolean }>> = {
  PNL: { code: COMPUTED.netProfit.code, takesItIn: false },
  BALANCE_SHEET: { code: 'TOTAL_ASSETS', takesItIn: false },
  CASH_FLOW: { code: 'NET_CHANGE', takesItIn: true },
  CASH_IN_OUT: { code: 'NET_CHANGE', takesItIn: true },
};

/** Bands of sections count from 0: this one is a band of its own, so that no computed row moves to its end. */
const OWN_BAND = -1;

/**
 * The structure with a section for accounts of unknown kind, which is left out while it is empty. No editor knows it and
 * no subtotal adds it up, but for the net change in cash: without it opening cash would not lead to closing cash.
 */
export function withNotDecided(structure: Structure, family: ReportFamily): Structure {
  const { sections } = structure;
  const anchor = ANCHOR[family];
  const holder = sections.find(({ computedAfter }) => computedAfter.some(({ code }) => code === anchor.code));
  if (holder === undefined || sections.some(({ code }) => code === NOT_DECIDED_CODE)) return structure;
  const first = holder.computedAfter.findIndex(({ code }) => code === anchor.code);
  const moved = anchor.takesItIn ? holder.computedAfter.slice(first) : [];
  const own: StructureSection = {
    ...leaf(NOT_DECIDED_CODE, NOT_DECIDED_NAME, sections.length + 1),
    isHiddenWhenEmpty: true,
    side: 1,
    band: OWN_BAND,
    computedAfter: moved.map((row) => (row.code === anchor.code ? takingIn(row) : row)),
  };
  const kept = sections.map((section) =>
    section === holder
      ? { ...section, computedAfter: section.computedAfter.filter((row) => !moved.includes(row)) }
      : section,
  );
  const at = kept.findLastIndex(({ band }) => band === holder.band) + 1;
  return { sections: [...kept.slice(0, at), own, ...kept.slice(at)] };
}

function takingIn(row: ComputedRow): ComputedRow {
  return { ...row, sumOf: [...row.sumOf, NOT_DECIDED_CODE] };
}
