import { withCodes, type EditorDraft } from './editor-draft.ts';

export const MOST_STEPS = 50;

/** What was, is and will be again; the oldest step is forgotten first. */
export interface History {
  readonly past: readonly EditorDraft[];
  readonly present: EditorDraft;
  readonly future: readonly EditorDraft[];
}

export type HistoryAction =
  | { type: 'edit'; change: (draft: EditorDraft) => EditorDraft }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'codes'; codes: ReadonlyMap<string, string> };

export function startHistory(present: EditorDraft): History {
  return { past: [], present, future: [] };
}

export function historyReducer(history: History, action: HistoryAction): History {
  const { past, present, future } = history;
  switch (action.type) {
    case 'edit': {
      const changed = action.change(present);
      if (changed === present) return history;
      return { past: [...past, present].slice(-MOST_STEPS), present: changed, future: [] };
    }
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { past: past.slice(0, -1), present: before, future: [present, ...future] };
    }
    case 'redo': {
      const [next, ...later] = future;
      return next === undefined ? history : { past: [...past, present], present: next, future: later };
    }
    case 'codes':
      if (action.codes.size === 0) return history;
      // Every step learns the codes, or going back would add the same row a second time.
      return {
        past: past.map((draft) => withCodes(draft, action.codes)),
        present: withCodes(present, action.codes),
        future: future.map((draft) => withCodes(draft, action.codes)),
      };
  }
}
