import type { Statement, ReportType } from '@tieout/contracts/statements.ts';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { PageFrame } from '#components/page.tsx';
import type { PanelFigure } from '#components/lines/panel-figure.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { CommentsPopover } from '#components/comments/comments-popover.tsx';
import { LinesPanel } from '#components/lines/lines-panel.tsx';
import { PlanPanel } from '#components/plan-panel.tsx';
import { cellAskOf, planAskOf } from './cell-ask.ts';
import { figureOf, type Figure } from './figure.ts';
import { shownBases } from './shown-bases.ts';
import { StatementBody } from './statement-body.tsx';
import { StatementHead } from './statement-head.tsx';
import { STATEMENT_NAME } from './statement-names.ts';
import styles from './statement-page.module.css';
import type { TableHandle } from './table/statement-table.tsx';
import { StatementToolbar } from './toolbar/statement-toolbar.tsx';
import { usePresentation } from './use-presentation.ts';
import { usePrintedFacts } from './use-printed-facts.ts';
import { useTalk } from './use-talk.ts';
import { useStatementScreen, type StatementScreen } from './use-statement-screen.ts';

const HiddenRowsDrawer = lazy(async () => {
  const { HiddenRowsDrawer: Drawer } = await import('./hidden-rows-drawer.tsx');
  return { default: Drawer };
});

interface StatementPageProps {
  scope: CompanyScope;
  type: ReportType;
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

  const talk = useTalk(scope, screen);

  function closeTalk(): void {
    talk.close();
    table.current?.focus();
  }

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
          <OpenDrawer scope={scope} screen={screen} statement={statement} figure={figure} onClose={closeDrawer} />
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
        <StatementBody base={scope.base} screen={screen} isPresenting={isPresenting} table={table} talk={talk} />
        {talk.object !== null && talk.cell !== null && (
          <CommentsPopover
            key={`${talk.cell.row} ${talk.cell.column}`}
            companyId={scope.companyId}
            object={talk.object}
            title={talk.title}
            findAnchor={() => page.current?.querySelector('td[aria-selected="true"]') ?? null}
            onSeeWhy={talk.seeWhy}
            onClose={closeTalk}
          />
        )}
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
  if (figure === null) {
    return (
      <Suspense fallback={null}>
        <HiddenRowsDrawer
          scope={scope}
          statement={statement}
          canRestore={canEdit}
          onRestore={edits.restore}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  const { column } = figure;
  if (figure.isPlanned) {
    const ask = planAskOf(statement, figure.row.code, column);
    return <PlanPanel scope={scope} ask={ask} name={figure.row.name} period={column.label} onClose={onClose} />;
  }
  return (
    <LinesPanel
      figure={panelFigure(statement, figure)}
      // What a reader has hidden is a part of the figure, but has no row to open.
      openerOf={({ code }) =>
        statement.rows.some((row) => row.code === code) ? () => openCell({ row: code, column: column.key }) : null
      }
      onClose={onClose}
    />
  );
}

function panelFigure(statement: Statement, { row, column, amount }: Figure): PanelFigure {
  const { companyId, currency, closedThrough } = statement;
  return {
    drilled: { companyId, cell: cellAskOf(statement, row.code, column) },
    name: row.name,
    period: column.label,
    from: column.from,
    to: column.to,
    amount,
    currency,
    closedThrough,
    shownBases: shownBases(statement, row, column),
  };
}
