import type { ReportType } from '@tieout/contracts/statements.ts';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import { Logo } from '#components/logo.tsx';
import { formatRange } from '#components/period/period-choice.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { StatementFreshness } from './statement-freshness.tsx';
import styles from './statement-page.module.css';
import { ExportMenu } from './toolbar/export-menu.tsx';
import { isEmptyStatement } from './statement-states.tsx';
import { SavedReports } from './toolbar/saved-reports.tsx';
import { StatementMenu } from './toolbar/statement-menu.tsx';
import type { StatementScreen } from './use-statement-screen.ts';

interface StatementHeadProps {
  scope: CompanyScope;
  type: ReportType;
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
      <div className={styles.printedBrand}>
        <Logo height={20} />
        <span>{statement?.companyName}</span>
      </div>
      <div className={styles.heading}>
        <StatementMenu type={type} base={scope.base} />
        <SavedReports
          scope={scope}
          type={type}
          query={choicesText}
          canKeep={statement !== null && statement.source.kind === 'live'}
        />
        <div className={styles.actions}>
          {hasFigures && statement.can.export && !isPresenting && (
            <ExportMenu statement={statement} isPhone={isPhone} onExport={onExport} />
          )}
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
        {statement !== null && (
          <>
            <span className={styles.presentedCompany}>{`${statement.companyName}, `}</span>
            {`${formatRange(statement.period)}, ${view.unit}`}
          </>
        )}
      </p>
      <div className={styles.freshness}>
        {statement !== null && <StatementFreshness scope={scope} statement={statement} />}
      </div>
    </>
  );
}
