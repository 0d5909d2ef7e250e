import { useQuery } from '@tanstack/react-query';
import type { ValuationCalculator } from '@tieout/contracts/valuation.ts';
import { useState, type ReactNode } from 'react';
import common from '#components/calculator/calculator.module.css';
import { RaiseLink } from '#components/calculator/raise-link.tsx';
import { Button } from '#components/controls/button.ts';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { SourcesLine } from '#components/headline/freshness-line.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { valuationQuery, valuationVersionsQuery } from '#data/valuation-queries.ts';
import { CapTableCard } from './cap-table-card.tsx';
import { CompanyCard } from './company-card.tsx';
import { ComparablesCard } from './comparables-card.tsx';
import { FootballField } from './football-field.tsx';
import { MethodCard } from './method-card.tsx';
import { RaiseCard } from './raise-card.tsx';
import { SaveVersionDialog } from './save-version-dialog.tsx';
import { MoversCard, SensitivityCard } from './sensitivity-card.tsx';
import { useValuation, type Valuation } from './use-valuation.ts';
import { ValueStrip } from './value-strip.tsx';
import { VersionsCard } from './versions-card.tsx';
import styles from './valuation-page.module.css';

interface ValuationPageProps {
  scope: CompanyScope;
  banner: ReactNode;
}

/** What the company is worth before new money, by every method that has its inputs. */
export function ValuationPage({ scope, banner }: ValuationPageProps) {
  // What others post meanwhile must not take the ground from under somebody who types.
  const { data, isError, error, refetch } = useQuery({ ...valuationQuery(scope), staleTime: Infinity });
  if (data !== undefined) return <Calculator scope={scope} banner={banner} calculator={data} />;
  return (
    <Page title="Valuation" banner={banner}>
      {isError ? (
        <ErrorCard error={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeleton width="100%" height={560} />
        </Delayed>
      )}
    </Page>
  );
}

interface CalculatorProps extends ValuationPageProps {
  calculator: ValuationCalculator;
}

function Calculator({ scope, banner, calculator }: CalculatorProps) {
  const { books, source, canSave, proposed } = calculator;
  const valuation = useValuation(scope, calculator);
  const { answered, answer, errors, change } = valuation;
  const { data: versions = [] } = useQuery(valuationVersionsQuery(scope));
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Page
      title="Valuation"
      banner={banner}
      under={
        <SourcesLine companyId={scope.companyId} source={source} closedThrough={books?.closedThrough ?? null}>
          {null}
        </SourcesLine>
      }
      actions={
        <div className={common.actions}>
          <RaiseLink scope={scope} />
          <Button onClick={() => change(proposed)}>Start from the books</Button>
          {canSave && (
            <Button variant="filled" disabled={errors.size > 0} onClick={() => setIsSaving(true)}>
              Save version
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.frame}>
        <ValueStrip payload={answered} answer={answer} books={books} last={versions[0]} />
        <Pictures valuation={valuation} />
        <Inputs valuation={valuation} />
        <VersionsCard scope={scope} canSave={canSave} onOpen={({ payload }) => change(payload)} />
        <p className={common.small}>An estimate for discussion, not a fairness opinion or 409A</p>
      </div>
      {isSaving && (
        <SaveVersionDialog
          scope={scope}
          payload={answered}
          name={`Version ${versions.length + 1}`}
          onClose={() => setIsSaving(false)}
        />
      )}
    </Page>
  );
}

function Pictures({ valuation }: { valuation: Valuation }) {
  const { answered, answer } = valuation;
  const figures = { answer, currency: answered.currency };
  return (
    <>
      <div className={styles.pictures}>
        <FootballField payload={answered} answer={answer} />
        <div className={styles.column}>
          <SensitivityCard {...figures} />
          <MoversCard {...figures} />
        </div>
      </div>
      <RaiseCard valuation={valuation} />
    </>
  );
}

function Inputs({ valuation }: { valuation: Valuation }) {
  return (
    <div className={styles.inputs}>
      <div className={styles.column}>
        <MethodCard valuation={valuation} />
        <ComparablesCard valuation={valuation} />
      </div>
      <div className={styles.column}>
        <CompanyCard valuation={valuation} />
        <CapTableCard valuation={valuation} />
      </div>
    </div>
  );
}
