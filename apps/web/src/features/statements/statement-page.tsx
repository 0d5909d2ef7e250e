import type { Statement, StatementType } from '@tieout/contracts/statements.ts';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { PageFrame } from '#components/page.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { figureOf, type Figure } from './drawer/figure.ts';
import { StatementBody } from './statement-body.tsx';
import { StatementHead } from './statement-head.tsx';
import { STATEMENT_NAME } from './statement-names.ts';
import styles from './statement-page.module.css';
import type { TableHandle } from './table/statement-table.tsx';
import { StatementToolbar } from './toolbar/statement-toolbar.tsx';
import { usePresentation } from './use-presentation.ts';
import { usePrintedFacts } from './use-printed-facts.ts';
import { useStatementScreen, type StatementScreen } from './use-statement-screen.ts';

const CellDrawer = lazy(async () => {
  const { CellDrawer: Drawer } = await import('./drawer/cell-drawer.tsx');
  return { default: Drawer };
});
const HiddenRowsDrawer = lazy(async () => {
  const { HiddenRowsDrawer: Drawer } = await import('./drawer/hidden-rows-drawer.tsx');
  return { default: Drawer };
});

interface StatementPageProps {
  scope: CompanyScope;
  type: StatementType;
  /** Whose figures these are, where that needs saying. */
  renderBanner?: (companyName: string) => ReactNode;
}

/** A financial statement: its choices in the address, its figures in a table, the lines of each figure in a drawer. */
export function StatementPage({ scope, type, renderBanner }: StatementPageProps) {
  const screen = useStatementScreen(scope, type);
  const { statement, chosen, hasHiddenRows } = screen;
  usePrintedFacts(statement);
  const page = useRef<HTMLDivElement>(null);
  const table = useRef<TableHandle>(null);
  const presentation = usePresentation(page);
  const { isPresenting } = presentation;
  const figure = hasHiddenRows || statement === null || chosen === null ? null : figureOf(statement, chosen);

  function closeDrawer(): void {
    screen.closeDrawer();
    table.current?.focus();
  }

  return (
    <PageFrame
      title={STATEMENT_NAME[type]}
      drawer={
        // Null and not an empty element when none is open, so that the page takes the whole width.
        statement !== null && !isPresenting && (hasHiddenRows || figure !== null) ? (
          <Suspense fallback={null}>
            <OpenDrawer scope={scope} screen={screen} statement={statement} figure={figure} onClose={closeDrawer} />
          </Suspense>
        ) : null
      }
    >
      <div ref={page} className={styles.page} data-presenting={isPresenting || undefined}>
        {statement !== null && renderBanner?.(statement.companyName)}
        <div className={styles.head}>
          <StatementHead scope={scope} type={type} screen={screen} presentation={presentation} />
          <StatementToolbar
            choices={screen.choices}
            statement={statement}
            pager={screen.view.pager}
            settingsPath={screen.settingsPath}
            onChange={screen.change}
            level={screen.level}
            onOpenTo={screen.openTo}
            onHiddenRows={screen.openHiddenRows}
          />
        </div>
        <StatementBody base={scope.base} screen={screen} isPresenting={isPresenting} table={table} />
      </div>
    </PageFrame>
  );
}

interface OpenDrawerProps {
  scope: CompanyScope;
  screen: StatementScreen;
  statement: Statement;
  /** The figure whose lines are open; null when the hidden rows are. */
  figure: Figure | null;
  onClose: () => void;
}

function OpenDrawer({ scope, screen, statement, figure, onClose }: OpenDrawerProps) {
  const { openCell, edits, canEdit } = screen;
  if (figure !== null) {
    return <CellDrawer statement={statement} figure={figure} onOpen={openCell} onClose={onClose} />;
  }
  return (
    <HiddenRowsDrawer
      scope={scope}
      statement={statement}
      canRestore={canEdit}
      onRestore={edits.restore}
      onClose={onClose}
    />
  );
}
