import type { Statement } from '@tieout/contracts/statements.ts';
import { roundedNote } from '@tieout/finance/statements/figure-text.ts';
import type { Ref } from 'react';
import { Button } from '#components/controls/button.ts';
import { BalanceCheck } from './balance-check.tsx';
import { CompareOffer } from './compare-offer.tsx';
import {
  EmptyStatement,
  isEmptyStatement,
  LateNotice,
  StatementFailure,
  StatementSkeleton,
} from './statement-states.tsx';
import { isWhollyOpen } from './is-wholly-open.ts';
import { OpenDecisionsNotice } from './open-decisions-notice.tsx';
import { StatementNotes } from './statement-notes.tsx';
import styles from './statement-page.module.css';
import { StatementTable, type TableHandle } from './table/statement-table.tsx';
import { useLate } from './use-late.ts';
import type { Talk } from './use-talk.ts';
import type { StatementScreen } from './use-statement-screen.ts';

interface StatementBodyProps {
  /** Before every link of the company. */
  base: string;
  screen: StatementScreen;
  isPresenting: boolean;
  table: Ref<TableHandle>;
  talk: Talk;
}

/** The table, or what stands in its place. Old figures stay, dimmed, while new ones are on their way. */
export function StatementBody(props: StatementBodyProps) {
  const { query, statement, change, cancel } = props.screen;
  const { error, isFetching } = query;
  const isLate = useLate(isFetching);
  return (
    <div className={styles.body} aria-busy={isFetching}>
      <LateNotice isLate={isLate} onCancel={cancel} />
      {error !== null && (
        <StatementFailure error={error} onRetry={() => void query.refetch()} onReset={() => change({ period: null })} />
      )}
      {error === null && statement === null && isFetching && <StatementSkeleton />}
      {error === null && statement === null && !isFetching && (
        <section className={styles.refusal}>
          <p>Cancelled. Nothing was loaded.</p>
          <Button size="xs" onClick={() => void query.refetch()}>
            Load again
          </Button>
        </section>
      )}
      {error === null && statement !== null && isEmptyStatement(statement) && (
        <EmptyStatement
          statement={statement}
          base={props.base}
          onShow={(period) => change({ period })}
          onToday={() => change({ knownOn: null })}
        />
      )}
      {error === null && statement !== null && !isEmptyStatement(statement) && (
        <>
          <OpenDecisionsNotice statement={statement} accountsPath={props.screen.accountsPath} />
          <div className={styles.sheet} data-refetching={isFetching || undefined}>
            <Sheet {...props} statement={statement} />
          </div>
        </>
      )}
    </div>
  );
}

/** Above the table, or by this screen itself. */
const SAID_ELSEWHERE = new Set<Statement['notes'][number]['code']>([
  'figures-rounded',
  'not-decided',
  'unsure-accounts',
]);

/** What the server says of the figures, and whether this screen rounds them: the scale is its own choice. */
function notesOf(statement: Statement, rounded: string | null): Statement['notes'] {
  const others = statement.notes.filter(
    // That nothing is closed stands under the heading.
    ({ code }) => !SAID_ELSEWHERE.has(code) && !(code === 'open-months' && isWhollyOpen(statement)),
  );
  return rounded === null ? others : [...others, { code: 'figures-rounded', text: rounded }];
}

function Sheet({ base, statement, screen, isPresenting, table, talk }: StatementBodyProps & { statement: Statement }) {
  const { view, open, chosen, canEdit, settingsPath, accountsPath, edits, toggle, openCell } = screen;
  const density = view.isPhone ? 'touch' : 'normal';
  return (
    <>
      <StatementTable
        statement={statement}
        columns={view.columns}
        open={open}
        cellStyle={view.cellStyle}
        unit={view.unit}
        density={isPresenting ? 'present' : density}
        widest={view.widest}
        chosen={talk.cell ?? chosen}
        marks={talk.marks}
        hasEditing={canEdit}
        placePath={settingsPath}
        decidePath={accountsPath}
        actions={{ ...edits, onToggle: toggle, onDrill: openCell, onComment: talk.open }}
        handle={table}
      />
      {!view.isPhone && !isPresenting && (
        <CompareOffer statement={statement} onCompare={(compare) => screen.change({ compare })} />
      )}
      {statement.type === 'BALANCE_SHEET' && <BalanceCheck statement={statement} />}
      <StatementNotes
        notes={notesOf(statement, roundedNote(view.cellStyle.scale))}
        settingsPath={canEdit ? `${base}/settings` : null}
      />
    </>
  );
}
