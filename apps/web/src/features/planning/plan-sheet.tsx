import type { PlanAnswer, PlanHead } from '@tieout/contracts/plans.ts';
import { useMemo, useState } from 'react';
import { useFrame } from '#components/grid/use-frame.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { gridRows } from './grid/display-rows.ts';
import { PlanGrid } from './grid/plan-grid.tsx';
import { usePlanGrid } from './grid/use-plan-grid.ts';
import type { PlanFigures } from './plan-figures.ts';
import { PlanHeadline } from './plan-headline.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';
import styles from './planning-page.module.css';
import { QuickMetricsBar } from './quick-metrics.tsx';
import { RowPanel } from './row-panel.tsx';
import { useFigures } from './use-figures.ts';
import { usePlanEdits, type PlanEditing } from './use-plan-edits.ts';

interface PlanSheetProps {
  scope: CompanyScope;
  saved: PlanAnswer;
  plans: { plans: readonly PlanHead[]; can: { edit: boolean } };
}

/** One plan: its head, its grid and what the year comes to, all of them following each key that is typed. */
export function PlanSheet({ scope, saved, plans }: PlanSheetProps) {
  const editing = usePlanEdits(scope, saved);
  const figures = useFigures(editing.plan);
  return (
    <>
      <PlanHeadline scope={scope} plan={saved} plans={plans} isSaved={editing.state === 'saved'} />
      {figures === null ? (
        <div className={styles.lonely}>
          <PlanSkeleton />
        </div>
      ) : (
        <Sheet editing={editing} figures={figures} />
      )}
    </>
  );
}

function Sheet({ editing, figures }: { editing: PlanEditing; figures: PlanFigures }) {
  const { plan } = editing;
  const session = useSession();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const [inspected, setInspected] = useState<string | null>(null);
  const { attach, element } = useFrame();
  const sheet = useMemo(
    () => ({ rows: gridRows(plan, figures, { folded, showsAll }), columns: figures.columns }),
    [plan, figures, folded, showsAll],
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
  });
  const row = plan.rows.find(({ code }) => code === inspected);
  return (
    <>
      <PlanToolbar
        editing={editing}
        sheet={sheet}
        range={grid.range}
        showsAll={showsAll}
        onShowAll={() => setShowsAll(!showsAll)}
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
            onFold={(code) => setFolded((before) => before.symmetricDifference(new Set([code])))}
            onMethod={setInspected}
          />
          <QuickMetricsBar plan={plan} quick={figures.quick} sheet={sheet} range={grid.range} />
        </div>
        {row !== undefined && (
          <RowPanel
            key={row.code}
            row={row}
            plan={plan}
            figures={figures}
            column={sheet.columns[grid.place.column - 1] ?? null}
            onRule={(method) => editing.edit({ rules: [{ code: row.code, method }] })}
            onClose={() => setInspected(null)}
          />
        )}
      </div>
    </>
  );
}
