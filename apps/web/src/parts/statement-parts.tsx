import type { Statement } from '@tieout/contracts/statements.ts';
import { useRef } from 'react';
import { readChoices } from '#features/statements/choices.ts';
import { openToLevel } from '#features/statements/table/display-rows.ts';
import { StatementTable, type TableHandle } from '#features/statements/table/statement-table.tsx';
import { useView } from '#features/statements/use-view.ts';
import { statement } from '#testing/statement-answers.ts';
import { Part } from './part.tsx';
import styles from './parts.module.css';
import { comparedStatement, longStatement } from './sample-figures.ts';

export function StatementParts() {
  return (
    <>
      <Part title="Statement: open, future and restated months, an unplaced row, a chosen cell" isWide>
        <Table statement={statement()} chosen={{ row: 'RECURRING', column: '2026-10' }} />
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
    </>
  );
}

interface TableProps {
  statement: Statement;
  chosen?: { row: string; column: string } | null;
}

function Table({ statement: shown, chosen = null }: TableProps) {
  const view = useView(shown, readChoices(new URLSearchParams()));
  const handle = useRef<TableHandle>(null);
  return (
    <div className={styles.frame}>
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
        actions={{ onDrill: ignore, onToggle: ignore, onMove: ignore, onHide: ignore }}
        handle={handle}
      />
    </div>
  );
}

function ignore(): void {
  // Parts are looked at; nothing stands behind them.
}
