import { Button } from '@mantine/core';
import type { StatementType } from '@tieout/contracts/statements.ts';
import { Icon } from '#components/icon.tsx';
import { formatRange } from '#components/period/period-choice.ts';
import type { CompanyScope } from '#lib/company-scope.ts';
import { StatementFreshness } from './statement-freshness.tsx';
import { STATEMENT_NAME } from './statement-names.ts';
import styles from './statement-page.module.css';
import { ExportMenu } from './toolbar/export-menu.tsx';
import { isEmptyStatement } from './statement-states.tsx';
import { SavedReports } from './toolbar/saved-reports.tsx';
import { StatementSelect } from './toolbar/statement-select.tsx';
import type { StatementScreen } from './use-statement-screen.ts';

interface StatementHeadProps {
  scope: CompanyScope;
  type: StatementType;
  screen: StatementScreen;
  presentation: { isPresenting: boolean; start: () => void; stop: () => void };
}

export function StatementHead({ scope, type, screen, presentation }: StatementHeadProps) {
  const { statement, choicesText, view, onExport } = screen;
  const { isPhone } = view;
  const { isPresenting, start, stop } = presentation;
  const hasFigures = statement !== null && !isEmptyStatement(statement);
  return (
    <>
      <div className={styles.heading}>
        <h1>{isPhone ? <StatementSelect type={type} base={scope.base} look="heading" /> : STATEMENT_NAME[type]}</h1>
        <SavedReports
          scope={scope}
          type={type}
          query={choicesText}
          canKeep={statement !== null && statement.source.kind === 'live'}
        />
        <div className={styles.actions}>
          {hasFigures && statement.can.export && !isPresenting && <ExportMenu isPhone={isPhone} onExport={onExport} />}
          {!isPhone && hasFigures && (
            <>
              {!isPresenting && (
                <Button leftSection={<Icon name="print" />} onClick={() => window.print()}>
                  Print
                </Button>
              )}
              <Button onClick={isPresenting ? stop : start}>{isPresenting ? 'Stop presenting' : 'Present'}</Button>
            </>
          )}
        </div>
      </div>
      <p className={styles.printedHead}>
        {statement !== null && `${statement.companyName}, ${formatRange(statement.period)}, ${view.unit}`}
      </p>
      <div className={styles.freshness}>{statement !== null && <StatementFreshness statement={statement} />}</div>
    </>
  );
}
