import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { STATEMENT_TYPES, type StatementType } from '@tieout/contracts/statements.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Segments } from '#components/segments.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { structureSettingsQuery } from '#data/structure-queries.ts';
import { EditorFrame } from './editor-frame.tsx';
import styles from './structure-settings.module.css';
import { StructureSkeleton } from './structure-skeleton.tsx';
import type { TreeView } from './tree/structure-tree.tsx';
import { useStructureEditor } from './use-structure-editor.ts';

const REPORTS = [
  { value: 'MANAGERIAL_PNL', label: 'Managerial P&L' },
  { value: 'BALANCE_SHEET', label: 'Balance sheet' },
  { value: 'CASH_FLOW', label: 'Cash flow' },
  { value: 'CASH_IN_OUT', label: 'Cash in and out' },
] as const;

/** The rows of the reports and the accounts that stand in them. */
export function StructureSettings({ scope }: { scope: CompanyScope }) {
  const [search, setSearch] = useSearchParams();
  const chosen = STATEMENT_TYPES.find((type) => type === search.get('report')) ?? 'MANAGERIAL_PNL';
  const [hidesEmpty, setHidesEmpty] = useState(false);
  return (
    <>
      <div className={styles.reports}>
        <Segments
          label="Report"
          isLabelHidden
          choices={REPORTS}
          value={chosen}
          onChange={(report) => setSearch({ report }, { replace: true })}
        />
      </div>
      <Suspense key={chosen} fallback={<StructureSkeleton />}>
        <LoadedEditor scope={scope} reportType={chosen} view={{ hidesEmpty, setHidesEmpty }} />
      </Suspense>
    </>
  );
}

interface LoadedEditorProps {
  scope: CompanyScope;
  reportType: StatementType;
  view: TreeView;
}

function LoadedEditor({ scope, reportType, view }: LoadedEditorProps) {
  const query = structureSettingsQuery(scope, reportType);
  const { data: settings } = useSuspenseQuery(query);
  const queryClient = useQueryClient();
  // A new number begins the editor again from what the server has: after a publish, a discard, an undo.
  const [edition, setEdition] = useState(0);
  return (
    <Editor
      key={edition}
      scope={scope}
      settings={settings}
      view={view}
      onBegin={(answer) => {
        if (answer !== null) queryClient.setQueryData(query.queryKey, answer);
        setEdition((current) => current + 1);
      }}
    />
  );
}

interface EditorProps {
  scope: CompanyScope;
  settings: Parameters<typeof useStructureEditor>[1];
  view: TreeView;
  onBegin: (answer: EditorProps['settings'] | null) => void;
}

function Editor({ scope, settings, view, onBegin }: EditorProps) {
  const editor = useStructureEditor(scope, settings);
  const { baseVersion, isChanged } = editor.autosave;
  // Somebody has published while nothing was edited here: there is nothing to choose, so the new one shows.
  const isStale = settings.structureVersion > baseVersion && settings.draft === null && !isChanged;
  const begin = useEffectEvent(() => onBegin(null));
  useEffect(() => {
    if (isStale) begin();
  }, [isStale]);
  return <EditorFrame editor={editor} view={view} onBegin={onBegin} />;
}
