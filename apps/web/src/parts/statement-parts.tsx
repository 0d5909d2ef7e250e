import type { Statement } from '@tieout/contracts/statements.ts';
import { useRef } from 'react';
import { readChoices } from '#features/statements/choices.ts';
import { LateNotice, NotShared } from '#features/statements/statement-states.tsx';
import { CellCard } from '#features/statements/table/cell-card.tsx';
import { openToLevel } from '#features/statements/table/display-rows.ts';
import { StatementTable, type TableHandle } from '#features/statements/table/statement-table.tsx';
import { useView } from '#features/statements/use-view.ts';
import { COMPANY_ID } from '#testing/answers.ts';
import { statement } from '#testing/statement-answers.ts';
import { Part } from './part.tsx';
import styles from './parts.module.css';
import { comparedStatement, longStatement, SUMMED_CELL } from './sample-figures.ts';

export function StatementParts() {
  return (
    <>
      <Part title="Statement: open, future and restated months, an unplaced row, a chosen cell" isWide>
        <Table statement={statement()} chosen={{ row: 'RECURRING', column: '2026-10' }} isWhole />
      </Part>
      <Part title="Statement: a year of billions, with every third month a loss" isWide>
        <Table statement={longStatement()} />
      </Part>
      <Part title="Statement: one month and what it is compared with" isWide>
        <Table statement={comparedStatement()} />
      </Part>
      <Part title="Statement: percent of revenue, parentheses, thousands" isWide>
        <Table
          statement={statement({
            display: { showCostsAsNegative: true, negativeFormat: 'parentheses', percentOfRevenue: true, decimals: 1 },
            scale: 'k',
          })}
        />
      </Part>
      <Part title="Statement: in half the width">
        <Table statement={longStatement()} />
      </Part>
      <Part title="Statement: the card of a cell">
        <div className={styles.floating} data-high>
          <CellCard
            companyId={COMPANY_ID}
            ask={SUMMED_CELL}
            title="Recurring revenue, Oct-26"
            isOpen={false}
            range="Between 130,638.05 and 136,343.25 until 4 accounts are decided"
            rect={new DOMRect(0, 0, 300, 0)}
          />
        </div>
      </Part>
      <Part title="Statement: not shared, and on its way for long">
        <NotShared />
        <LateNotice isLate onCancel={ignore} />
      </Part>
    </>
  );
}

interface TableProps {
  statement: Statement;
  /** As high as its rows: those at the end are the ones to be looked at. */
  isWhole?: boolean;
  chosen?: { row: string; column: string } | null;
}

function Table({ statement: shown, chosen = null, isWhole = false }: TableProps) {
  const view = useView(shown, readChoices(new URLSearchParams()));
  const handle = useRef<TableHandle>(null);
  return (
    <div className={styles.frame} data-whole={isWhole || undefined}>
      <StatementTable
        statement={shown}
        columns={view.columns}
        open={new Set(openToLevel(shown.rows, 2))}
        cellStyle={view.cellStyle}
        unit={view.unit}
        density={view.isPhone ? 'touch' : 'normal'}
        widest={view.widest}
        chosen={chosen}
        hasEditing
        placePath="/settings/structure"
        decidePath="/settings/accounts"
        actions={{ onDrill: ignore, onToggle: ignore, onMove: ignore, onHide: ignore, onComment: null }}
        marks={NO_MARKS}
        handle={handle}
      />
    </div>
  );
}

const NO_MARKS = new Map<string, ReadonlySet<string>>();

function ignore(): void {
  // Parts are looked at; nothing stands behind them.
}
