import { useQuery } from '@tanstack/react-query';
import type { RunwayCalculator } from '@tieout/contracts/runway.ts';
import type { ValuationCalculator } from '@tieout/contracts/valuation.ts';
import type { ReactNode } from 'react';
import common from '#components/calculator/calculator.module.css';
import { Card } from '#components/card.tsx';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { formatWhole } from '#components/number-format.ts';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { runwayQuery } from '#data/runway-queries.ts';
import { valuationQuery } from '#data/valuation-queries.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { KeepButton } from './keep-button.tsx';
import { RaiseChart } from './raise-chart.tsx';
import { RaiseInputs } from './raise-inputs.tsx';
import { RaiseTable } from './raise-table.tsx';
import { changeSentence, foundersText, preText, runwayText, withoutText } from './raise-words.ts';
import { useRaise, type RaiseTogether } from './use-raise.ts';
import styles from './raise.module.css';

interface RaisePageProps {
  scope: CompanyScope;
  banner: ReactNode;
}

/** One raise, and what it does to cash, value and ownership at once. */
export function RaisePage({ scope, banner }: RaisePageProps) {
  const runway = useQuery({ ...runwayQuery(scope), staleTime: Infinity });
  const valuation = useQuery({ ...valuationQuery(scope), staleTime: Infinity });
  if (runway.data !== undefined && valuation.data !== undefined) {
    return <Together scope={scope} banner={banner} runway={runway.data} valuation={valuation.data} />;
  }
  const failed = [runway, valuation].find(({ isError }) => isError);
  return (
    <Page title="The raise" banner={banner}>
      {failed?.error ? (
        <ErrorCard error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Delayed>
          <Skeleton width="100%" height={560} />
        </Delayed>
      )}
    </Page>
  );
}

interface TogetherProps extends RaisePageProps {
  runway: RunwayCalculator;
  valuation: ValuationCalculator;
}

function Together({ scope, banner, runway, valuation }: TogetherProps) {
  const together = useRaise({ runway, valuation });
  const { currency } = runway;
  const { raise, change, answer, isWrong } = together;
  return (
    <Page
      title="The raise"
      banner={banner}
      under={<p className={common.small}>The inputs of both calculators as you last left them.</p>}
      actions={
        runway.canSave && valuation.canSave ? (
          <KeepButton scope={scope} runway={runway} valuation={valuation} raise={raise} isWrong={isWrong} />
        ) : undefined
      }
    >
      <div className={common.frame}>
        <div className={styles.columns}>
          <RaiseInputs runway={runway} together={together} />
          <div className={common.answers}>
            <Results together={together} currency={currency} />
            <Card
              title="Cash, value and ownership"
              sentence="Choose a month in the picture, or with the sliders: all three move together."
            >
              <div className={common.chart}>
                <RaiseChart
                  answer={answer}
                  k={raise.k}
                  currency={currency}
                  label="The raise by month: cash, pre-money and founders"
                  onChoose={(k) => change({ k })}
                />
              </div>
            </Card>
            <RaiseTable answer={answer} k={raise.k} currency={currency} />
          </div>
        </div>
      </div>
    </Page>
  );
}

function Results({ together, currency }: { together: RaiseTogether; currency: string }) {
  const { answer, raise, start, startAnswer } = together;
  const chosen = answer.months[raise.k - 1];
  const changed = changeSentence({ answer, k: raise.k }, { answer: startAnswer, k: start.k }, currency);
  const begun = startAnswer.months[start.k - 1];
  return (
    <section aria-label="Results">
      <div className={common.results} aria-live="polite">
        <div className={common.main}>
          <p className={common.label}>Runway with the raise</p>
          <p className={common.value}>{runwayText(answer.end)}</p>
          <p className={common.small}>{withoutText(answer, currency)}</p>
          {answer.isTooLate && <p className={styles.late}>Cash is gone before the raise lands.</p>}
        </div>
        <div className={common.tile}>
          <p className={common.label}>Pre-money range</p>
          <p className={common.value}>{preText(chosen?.pre ?? null, currency)}</p>
          <p className={common.small}>{chosen === undefined ? '' : `in ${formatPeriodLabel(chosen.month)}`}</p>
        </div>
        <div className={common.tile}>
          <p className={common.label}>Founders after it</p>
          <p className={common.value}>{foundersText(chosen?.founders ?? null)}</p>
          <p className={common.small}>of all shares, pool included</p>
        </div>
      </div>
      {changed !== null && begun !== undefined && (
        <p className={styles.change}>
          {`Against ${formatWhole(start.gross, currency)} in ${formatPeriodLabel(begun.month)}: ${changed}.`}
        </p>
      )}
    </section>
  );
}
