import type { PlanAnswer, PlanHead } from '@tieout/contracts/plans.ts';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useFrame } from '#components/grid/use-frame.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { readSpread, writeSpread } from '#lib/storage.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { PlanFiles } from './file/plan-files.tsx';
import { givenRows, gridRows, type GridRow } from './grid/display-rows.ts';
import { SPREADS, type GridSheet, type SpreadBy } from './grid/grid-edits.ts';
import type { LargeBlock } from './grid/large-block.ts';
import { PlanGrid } from './grid/plan-grid.tsx';
import { usePlanGrid } from './grid/use-plan-grid.ts';
import { ItemsPanel } from './items/items-panel.tsx';
import { planColumns, type PlanColumn } from './plan-columns.ts';
import type { PlanFigures } from './plan-figures.ts';
import { restRow, RowDepartment } from './plan-part.tsx';
import { Proposals } from './proposals.tsx';
import { PlanHeadline } from './plan-headline.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { PlanToolbar, type PlanView } from './plan-toolbar.tsx';
import styles from './planning-page.module.css';
import { QuickMetricsBar } from './quick-metrics.tsx';
import { RowPanel } from './row-panel.tsx';
import { Scenarios } from './scenarios.tsx';
import { useChangePlans } from './use-change-plans.ts';
import { useFigures } from './use-figures.ts';
import { usePlanEdits, type PlanEditing } from './use-plan-edits.ts';

const PastedBlockDialog = lazy(async () => ({
  default: (await import('./grid/pasted-block.tsx')).PastedBlockDialog,
}));

interface PlanSheetProps {
  scope: CompanyScope;
  saved: PlanAnswer;
  plans: { plans: readonly PlanHead[]; can: { edit: boolean } };
}

/** One plan: its head, its grid and what the year comes to, all of them following each key that is typed. */
export function PlanSheet({ scope, saved, plans }: PlanSheetProps) {
  const editing = usePlanEdits(scope, saved);
  const figures = useFigures(editing.plan);
  const change = useChangePlans(scope);
  const [isSetUp, setIsSetUp] = useState(false);
  const [showsTools, setShowsTools] = useState(false);
  return (
    <>
      <PlanHeadline
        scope={scope}
        plan={saved}
        plans={plans}
        change={change}
        isSaved={editing.state === 'saved'}
        showsTools={showsTools}
        onTools={() => setShowsTools(!showsTools)}
        files={editing.plan.part === null && <PlanFiles scope={scope} editing={editing} />}
        onDrivers={() => setIsSetUp(!isSetUp)}
      />
      {figures === null ? (
        <div className={styles.lonely}>
          <PlanSkeleton />
        </div>
      ) : (
        <Sheet
          scope={scope}
          editing={editing}
          figures={figures}
          scenarios={<Scenarios plan={saved} plans={plans} change={change} />}
          proposals={<Proposals scope={scope} plan={editing.plan} figures={figures} />}
          showsTools={showsTools}
          showsItems={isSetUp}
          onItems={setIsSetUp}
        />
      )}
    </>
  );
}

interface SheetProps {
  scope: CompanyScope;
  editing: PlanEditing;
  figures: PlanFigures;
  scenarios: ReactNode;
  proposals: ReactNode;
  showsTools: boolean;
  /** Whether the panel of drivers is open; it and that of a row take turns. */
  showsItems: boolean;
  onItems: (isOpen: boolean) => void;
}

function Sheet({ scope, editing, figures, scenarios, proposals, showsTools, showsItems, onItems }: SheetProps) {
  const { plan } = editing;
  const { sheet, grid, attach, tools, fold, pasted } = useSheet(editing, figures);
  const [inspected, setInspected] = useState<string | null>(null);
  return (
    <>
      <PlanToolbar
        editing={editing}
        sheet={sheet}
        range={grid.range}
        scenarios={scenarios}
        proposals={proposals}
        showsTools={showsTools}
        {...tools}
      />
      <div className={styles.body}>
        <div className={styles.sheet}>
          <PlanGrid
            sheet={sheet}
            currency={plan.currency}
            canEdit={plan.can.edit}
            editing={editing}
            grid={grid}
            attach={attach}
            onFold={fold}
            onMethod={(code) => {
              onItems(false);
              setInspected(code);
            }}
          />
          {plan.part === null && (
            <QuickMetricsBar scope={scope} plan={plan} figures={figures} sheet={sheet} range={grid.range} />
          )}
        </div>
        <Pasted {...pasted} editing={editing} sheet={sheet} />
        {showsItems ? (
          <ItemsPanel
            companyId={scope.companyId}
            plan={plan}
            onItem={(item) => editing.edit({ items: [item] })}
            onClose={() => onItems(false)}
          />
        ) : (
          <Inspected
            scope={scope}
            code={inspected}
            editing={editing}
            figures={figures}
            column={sheet.columns[grid.place.column - 1] ?? null}
            onClose={() => setInspected(null)}
          />
        )}
      </div>
    </>
  );
}

interface PastedProps {
  block: LargeBlock | null;
  editing: PlanEditing;
  sheet: GridSheet;
  onClose: () => void;
}

/** A large block, until it is taken or left. */
function Pasted({ block, editing, sheet, onClose }: PastedProps) {
  if (block === null) return null;
  return (
    <Suspense>
      <PastedBlockDialog
        block={block}
        sheet={sheet}
        currency={editing.plan.currency}
        onApply={() => {
          editing.edit({ cells: block.cells });
          onClose();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** What of the plan is in sight, and where somebody is in it. */
function useSheet(editing: PlanEditing, figures: PlanFigures) {
  const { plan } = editing;
  const session = useSession();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const [view, setView] = useState<PlanView>('pnl');
  const [block, setBlock] = useState<LargeBlock | null>(null);
  const { attach, element } = useFrame();
  const { months, closedThrough, fiscalYearStartMonth, start, asOf } = plan;
  // Not those of the figures, which are others with every key: rows would all be drawn anew.
  const columns = useMemo(
    () => planColumns({ months, closedThrough, fiscalYearStartMonth, start, asOf }).columns,
    [months, closedThrough, fiscalYearStartMonth, start, asOf],
  );
  const [spreadBy, setSpreadBy] = useState<SpreadBy>(() => SPREADS.find((how) => how === readSpread()) ?? 'shape');
  const sheet = useMemo(
    () => ({ rows: rowsOf(view, plan, figures, { folded, showsAll }), columns, spreadBy }),
    [view, plan, figures, folded, showsAll, columns, spreadBy],
  );
  const grid = usePlanGrid({
    element,
    sheet,
    currency: plan.currency,
    canEdit: plan.can.edit,
    onEdit: (cells) => editing.edit({ cells }),
    onUndo: editing.undo,
    onRedo: editing.redo,
    onRefused: (sentence) => showToast(session, sentence, true),
    onLargeBlock: setBlock,
  });
  function fold(code: string): void {
    setFolded((before) => before.symmetricDifference(new Set([code])));
  }
  function spread(how: SpreadBy): void {
    writeSpread(how);
    setSpreadBy(how);
  }
  return {
    sheet,
    grid,
    attach,
    tools: { view, onView: setView, onSpread: spread, showsAll, onShowAll: () => setShowsAll(!showsAll) },
    fold,
    pasted: { block, onClose: () => setBlock(null) },
  };
}

interface InspectedProps {
  scope: CompanyScope;
  code: string | null;
  editing: PlanEditing;
  figures: PlanFigures;
  column: PlanColumn | null;
  onClose: () => void;
}

function Inspected({ scope, code, editing, ...rest }: InspectedProps) {
  const row = editing.plan.rows.find((each) => each.code === code);
  // Of a part of a plan there are amounts only: what they are made of is not theirs to see.
  if (row === undefined || editing.plan.part !== null) return null;
  return (
    <RowPanel
      key={row.code}
      row={row}
      plan={editing.plan}
      onRule={(method) => editing.edit({ rules: [{ code: row.code, method }] })}
      onItem={(item) => editing.edit({ items: [item] })}
      department={editing.plan.can.edit && <RowDepartment scope={scope} plan={editing.plan} code={row.code} />}
      {...rest}
    />
  );
}

/** The P&L ends with the cash it leaves. */
function rowsOf(
  view: PlanView,
  plan: PlanAnswer,
  figures: PlanFigures,
  how: { folded: ReadonlySet<string>; showsAll: boolean },
): GridRow[] {
  const { sheets } = figures;
  if (plan.part !== null) return [...gridRows(plan, figures, how), ...givenRows(restRow(plan, figures))];
  if (typeof sheets === 'string') return view === 'pnl' ? gridRows(plan, figures, how) : [];
  if (view === 'cash') return givenRows(sheets.cash);
  if (view === 'balance') return givenRows(sheets.balance);
  return [...gridRows(plan, figures, how), ...givenRows([sheets.closing])];
}
