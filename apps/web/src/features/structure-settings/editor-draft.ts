import type { StructureDraft, StructureRow } from '@tieout/contracts/structure-draft.ts';

/** A row while it is edited. The key stays from the moment it is added; the code comes from the server. */
export interface EditorRow {
  readonly key: string;
  readonly code: string | null;
  readonly name: string;
  readonly isDeleted: boolean;
  readonly children: readonly EditorRow[];
}

/** An account placed by hand; the row by its key, because a new row has no code yet. */
export interface EditorMapping {
  readonly accountId: string;
  readonly departmentId: string | null;
  readonly categoryKey: string;
}

export interface EditorDraft {
  readonly sections: readonly EditorRow[];
  readonly mappings: readonly EditorMapping[];
  readonly excluded: StructureDraft['excluded'];
}

let added = 0;

/** Differs from every code, so that a new row cannot be taken for an old one. */
export function newKey(): string {
  added += 1;
  return `new row ${added}`;
}

export function editorRows(rows: readonly StructureRow[]): EditorRow[] {
  return rows.map(({ code, name, isDeleted, children }) => ({
    key: code ?? newKey(),
    code,
    name,
    isDeleted,
    children: editorRows(children),
  }));
}

export function editorDraft({ sections, mappings, excluded }: StructureDraft): EditorDraft {
  return {
    sections: editorRows(sections),
    mappings: mappings.map(({ categoryCode, ...mapping }) => ({ ...mapping, categoryKey: categoryCode })),
    excluded,
  };
}

/** What is sent. Accounts placed on a row that has no code yet follow with the next save, when it has one. */
export function contractDraft({ sections, mappings, excluded }: EditorDraft): StructureDraft {
  const codes = codesByKey(sections);
  return {
    sections: contractRows(sections),
    mappings: mappings.flatMap(({ categoryKey, ...mapping }) => {
      // A key that is no row's is the code of a row that is gone; the server says so with a flag.
      const code = codes.has(categoryKey) ? codes.get(categoryKey) : categoryKey;
      return typeof code === 'string' ? [{ ...mapping, categoryCode: code }] : [];
    }),
    excluded,
  };
}

function contractRows(rows: readonly EditorRow[]): StructureRow[] {
  return rows.map(({ code, name, isDeleted, children }) => ({
    code,
    name,
    isDeleted,
    children: contractRows(children),
  }));
}

function codesByKey(rows: readonly EditorRow[]): Map<string, string | null> {
  return new Map(rows.flatMap(({ key, code, children }) => [[key, code] as const, ...codesByKey(children)]));
}

/** The codes the server has given to new rows, by key: its answer has the shape of what was sent. */
export function givenCodes(sent: readonly EditorRow[], answered: readonly StructureRow[]): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [index, row] of sent.entries()) {
    const answer = answered[index];
    if (answer?.name.trim() !== row.name.trim()) continue;
    if (row.code === null && answer.code !== null) codes.set(row.key, answer.code);
    for (const [key, code] of givenCodes(row.children, answer.children)) codes.set(key, code);
  }
  return codes;
}

export function withCodes(draft: EditorDraft, codes: ReadonlyMap<string, string>): EditorDraft {
  return codes.size === 0 ? draft : { ...draft, sections: rowsWithCodes(draft.sections, codes) };
}

function rowsWithCodes(rows: readonly EditorRow[], codes: ReadonlyMap<string, string>): EditorRow[] {
  return rows.map((row) => ({
    ...row,
    code: row.code ?? codes.get(row.key) ?? null,
    children: rowsWithCodes(row.children, codes),
  }));
}
