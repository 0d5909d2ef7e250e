import { structureOfSections, type DraftRow } from './draft-structure.ts';
import { SECTION } from './sections.ts';
import { normalizeName } from './structure-path.ts';
import { computedRows, type Structure } from './structure-tree.ts';

/** Why rows cannot become a structure. */
export interface DraftProblem {
  /** Names from the section down to the row; empty when the whole is meant. */
  readonly names: readonly string[];
  readonly message: string;
}

const MAX_LEVELS = 4;
const MAX_NAME_LENGTH = 80;
const CODE_PATTERN = /^[A-Z][A-Z0-9_.]{0,59}$/;
const RESERVED_CODE = /^(EXCLUDED|LEDGER_NET_PROFIT|BAND_\d+)$/;
const GENERATED_NAME = /^hidden items( \(\d+\))?$/;

/** Leaves that take what no rule can place. Without them such an amount would be in no row, and in no total. */
export const HOME_LEAF_SECTIONS: ReadonlyMap<string, string> = new Map([
  ['R.UNM', SECTION.revenue],
  ['C.UNM', SECTION.costOfRevenue],
  ['G.UNM', SECTION.operatingExpenses],
  ['O.INC', SECTION.other],
  ['O.EXP', SECTION.other],
]);

/**
 * What keeps the rows from being a profit and loss structure, in sentences; empty when they are one.
 *
 * - sections have the codes, names and bands of one of the `candidates`: the structure in use, or a template
 * - rows have a code each, unique and not that of a computed row, and at most four levels
 * - names have 1 to 80 characters and differ among siblings
 * - the leaves that take what no rule can place are categories of their sections
 */
export function draftProblems(rows: readonly DraftRow[], candidates: readonly Structure[]): DraftProblem[] {
  const problems = [...levelProblems(rows, []), ...codeProblems(rows, candidates), ...homeLeafProblems(rows)];
  if (structureOfSections(rows, candidates) !== null) return problems;
  const message =
    'Sections and calculated rows stay: they cannot be renamed, added, removed or moved past a calculated row.';
  return [{ names: [], message }, ...problems];
}

/**
 * What keeps the rows from being the published structure in another order, in sentences. The lines of balance sheet and
 * cash reports follow from the accounts, so their rows are only moved and hidden.
 */
export function orderProblems(rows: readonly DraftRow[], published: Structure): DraftProblem[] {
  const hasSameRows =
    structureOfSections(rows, [published]) !== null &&
    published.sections.every((section) => {
      const row = rows.find(({ code }) => code === section.code);
      return row !== undefined && hasSameChildren(row, section);
    });
  return hasSameRows ? [] : [{ names: [], message: 'The rows of this report can only be moved and hidden.' }];
}

function hasSameChildren(row: DraftRow, node: DraftRow): boolean {
  return (
    row.children.length === node.children.length &&
    node.children.every((child) => {
      const same = row.children.find(({ code }) => code === child.code);
      return same !== undefined && same.name === child.name && hasSameChildren(same, child);
    })
  );
}

function levelProblems(rows: readonly DraftRow[], above: readonly string[]): DraftProblem[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const names = [...above, row.name];
    const name = normalizeName(row.name);
    const messages = nameMessages(name, seen.has(name));
    seen.add(name);
    if (names.length === MAX_LEVELS && row.children.length > 0) messages.push('A report has at most four levels.');
    return [...messages.map((message) => ({ names, message })), ...levelProblems(row.children, names)];
  });
}

function nameMessages(name: string, isTaken: boolean): string[] {
  const messages: string[] = [];
  if (name === '' || name.length > MAX_NAME_LENGTH) messages.push('A name has 1 to 80 characters.');
  if (isTaken) messages.push('Two rows side by side have the same name.');
  if (GENERATED_NAME.test(name)) messages.push('Reports use this name for a row of their own.');
  return messages;
}

function codeProblems(rows: readonly DraftRow[], candidates: readonly Structure[]): DraftProblem[] {
  const computed = new Set(candidates.flatMap((candidate) => computedRows(candidate).map(({ code }) => code)));
  const seen = new Set<string>();

  function problemsOf(siblings: readonly DraftRow[], above: readonly string[]): DraftProblem[] {
    return siblings.flatMap(({ code, name, children }) => {
      const names = [...above, name];
      const isFree = code !== null && CODE_PATTERN.test(code) && !RESERVED_CODE.test(code) && !computed.has(code);
      const below = problemsOf(children, names);
      if (!isFree) return [{ names, message: 'The row has no code of its own.' }, ...below];
      if (seen.has(code)) return [{ names, message: 'The row stands in the structure twice.' }, ...below];
      seen.add(code);
      return below;
    });
  }
  return problemsOf(rows, []);
}

function homeLeafProblems(rows: readonly DraftRow[]): DraftProblem[] {
  return [...HOME_LEAF_SECTIONS].flatMap(([code, sectionCode]) => {
    const section = rows.find((row) => row.code === sectionCode);
    if (section !== undefined && hasLeaf(section.children, code)) return [];
    const message = `The row for accounts that no rule can place (${code}) has to stay in its section.`;
    return [{ names: section === undefined ? [] : [section.name], message }];
  });
}

function hasLeaf(rows: readonly DraftRow[], code: string): boolean {
  return rows.some((row) => (row.children.length === 0 ? row.code === code : hasLeaf(row.children, code)));
}
