import type { ReportType, StructureSettings } from '@tieout/contracts/report-structure.ts';
import { useReducer, useState } from 'react';
import type { CompanyScope } from '#data/company-scope.ts';
import { contractDraft, editorDraft, type EditorDraft } from './editor-draft.ts';
import { historyReducer, startHistory, type History } from './history.ts';
import { useAutosave, type Autosave } from './use-autosave.ts';

export interface StructureEditor {
  scope: CompanyScope;
  reportType: ReportType;
  settings: StructureSettings;
  history: History;
  draft: EditorDraft;
  /** Whether what is shown differs from what the reports use, here or in the saved draft. */
  hasDraft: boolean;
  /** Rows of the other reports follow from the accounts: they are only moved and hidden. */
  canChangeRows: boolean;
  autosave: Autosave;
  edit: (change: (draft: EditorDraft) => EditorDraft) => void;
  undo: () => void;
  redo: () => void;
}

const WITH_OWN_ROWS: readonly ReportType[] = ['MANAGERIAL_PNL', 'PLAN_VS_ACTUAL', 'FINANCIAL_PLANNING'];

/** The editor of one report's structure: local steps, saved by themselves as a draft that only the editor sees. */
export function useStructureEditor(scope: CompanyScope, settings: StructureSettings): StructureEditor {
  const { reportType } = settings;
  const [history, dispatch] = useReducer(historyReducer, settings, (first) =>
    startHistory(editorDraft(first.draft ?? first.published)),
  );
  const [published, setPublished] = useState(() => jsonOf(settings));
  const draft = history.present;
  const autosave = useAutosave(scope, settings, {
    draft,
    published,
    onCodes: (codes) => dispatch({ type: 'codes', codes }),
    onRebase: () => setPublished(jsonOf(settings)),
  });

  return {
    scope,
    reportType,
    settings,
    history,
    draft,
    hasDraft: autosave.isChanged || settings.draft !== null,
    canChangeRows: WITH_OWN_ROWS.includes(reportType),
    autosave,
    edit: (change) => dispatch({ type: 'edit', change }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
  };
}

/** In the browser's own spelling: the server's spelling of the same structure may differ in the order of its fields. */
function jsonOf({ published }: StructureSettings): string {
  return JSON.stringify(contractDraft(editorDraft(published)));
}
