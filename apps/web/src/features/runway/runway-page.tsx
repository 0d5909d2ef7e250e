import { useQuery } from '@tanstack/react-query';
import { runwayFields, type RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import type { RunwayCalculator } from '@tieout/contracts/runway.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { RaiseLink } from '#components/calculator/raise-link.tsx';
import { SourcesLine } from '#components/headline/freshness-line.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { runwayQuery, runwayScenariosQuery } from '#data/runway-queries.ts';
import { runwayPicture } from './chart-data.ts';
import { ChanceCard } from './chance-card.tsx';
import { OtherRunwaysCard } from './other-runways-card.tsx';
import { LeversCard, RaiseCard, ScheduleCard, SensitivityCard } from './result-cards.tsx';
import { Results } from './results.tsx';
import { RunwayChart } from './runway-chart.tsx';
import { RunwayInputs } from './runway-inputs.tsx';
import styles from '#components/calculator/calculator.module.css';
import { rangeSentence, verdictOf } from './runway-words.ts';
import { SaveDialog } from './save-dialog.tsx';
import { ScenariosCard } from './scenarios-card.tsx';
import { useRunway, type Runway } from './use-runway.ts';
import { useSimulation } from './use-simulation.ts';

interface RunwayPageProps {
  scope: CompanyScope;
  banner: ReactNode;
}

/** How long the money lasts, and what changes it. */
export function RunwayPage({ scope, banner }: RunwayPageProps) {
  // What others post meanwhile must not take the ground from under somebody who types.
  const { data, isError, error, refetch } = useQuery({ ...runwayQuery(scope), staleTime: Infinity });
  if (data !== undefined) return <Calculator scope={scope} banner={banner} calculator={data} />;
  return (
    <Page title="Runway" banner={banner}>
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

interface CalculatorProps extends RunwayPageProps {
  calculator: RunwayCalculator;
}

function Calculator({ scope, banner, calculator }: CalculatorProps) {
  const { books, source, canSave } = calculator;
  const runway = useRunway(scope, calculator);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Page
      title="Runway"
      banner={banner}
      under={
        <SourcesLine companyId={scope.companyId} source={source} closedThrough={books?.months.at(-1) ?? null}>
          <li>
            <Link to={`${scope.base}/runway/calendar`}>Payroll-safe calendar</Link>
          </li>
        </SourcesLine>
      }
      actions={
        <div className={styles.actions}>
          <RaiseLink scope={scope} />
          <Button onClick={() => runway.change(calculator.proposed)}>Start from the books</Button>
          {canSave && (
            <Button variant="filled" disabled={runway.errors.size > 0} onClick={() => setIsSaving(true)}>
              Save scenario
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.frame}>
        <div className={styles.columns}>
          <RunwayInputs scope={scope} calculator={calculator} runway={runway} />
          <Answers scope={scope} calculator={calculator} runway={runway} />
        </div>
      </div>
      {isSaving && <SaveDialog scope={scope} payload={runway.answered} onClose={() => setIsSaving(false)} />}
    </Page>
  );
}

/** Both have come through the contract, which keeps the order of fields. */
function isSame(one: RunwayPayload, other: RunwayPayload): boolean {
  return JSON.stringify(runwayFields.parse(one)) === JSON.stringify(runwayFields.parse(other));
}

interface AnswersProps {
  scope: CompanyScope;
  calculator: RunwayCalculator;
  runway: Runway;
}

function Answers({ scope, calculator, runway }: AnswersProps) {
  const { currency, books, canSave } = calculator;
  const { answered, answer } = runway;
  const [opened] = useState(calculator);
  const simulation = useSimulation(answered, { payload: opened.payload, simulation: opened.monteCarlo });
  const [compared, setCompared] = useState<ReadonlySet<string>>(new Set());
  const { data: scenarios = [] } = useQuery(runwayScenariosQuery(scope));
  const drawn = scenarios.filter(({ id }) => compared.has(id));
  const picture = runwayPicture({ books, payload: answered, answer, simulation, compared: drawn });
  const { figure, sentence } = verdictOf(answer, answered, currency);
  const common = { payload: answered, answer, currency };
  const record = scenarios.find(({ isBase }) => isBase);
  return (
    <div className={styles.answers}>
      <Results
        {...common}
        isOfRecord={record !== undefined && isSame(record.payload, answered)}
        simulation={simulation}
      />
      <Card title="Cash" sentence={rangeSentence(simulation, answered.horizon)}>
        <div className={styles.chart}>
          <RunwayChart
            picture={picture}
            currency={currency}
            label={`Cash by month, ${figure === null ? sentence : `${figure} ${sentence}`}`}
          />
        </div>
      </Card>
      <div className={styles.cards}>
        <LeversCard {...common} />
        <RaiseCard {...common} />
        <ScheduleCard {...common} />
        <SensitivityCard {...common} />
        <OtherRunwaysCard scope={scope} calculator={calculator} runway={runway} />
        <ChanceCard runway={runway} simulation={simulation} currency={currency} />
      </div>
      <ScenariosCard
        scope={scope}
        currency={currency}
        canSave={canSave}
        compared={compared}
        onCompare={setCompared}
        onOpen={({ payload }) => runway.change(payload)}
      />
    </div>
  );
}
