import { useQuery } from '@tanstack/react-query';
import { BY_BURN } from '@tieout/contracts/runway-of-record.ts';
import { atTodaysBurn, bridgeRunways } from '@tieout/finance/runway/bridge.ts';
import type { RunwayInputs } from '@tieout/finance/runway/runway-inputs.ts';
import { useId, useState } from 'react';
import type { CompanyScope } from '#data/company-scope.ts';
import { runwayQuery, runwayScenariosQuery } from '#data/runway-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { bridgeSentence } from './bridge-words.ts';
import styles from './record.module.css';
import { useMaySeeRecord } from './use-may-see-record.ts';

interface WhyNotRecordProps {
  scope: CompanyScope;
  /** What this runway is called: `By this plan`. */
  label: string;
  inputs: RunwayInputs;
  currency: string;
}

/** What makes a runway another one than that of record, in months that add up; nothing for who may not see it. */
export function WhyNotRecord({ scope, label, inputs, currency }: WhyNotRecordProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (!useMaySeeRecord()) return null;
  return (
    <span className={styles.why}>
      <button
        type="button"
        className={styles.link}
        aria-label={`Why it differs from the runway of record: ${label}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Why it differs
      </button>
      {isOpen && (
        <span id={id} className={styles.bridge}>
          <Bridge scope={scope} inputs={inputs} currency={currency} />
        </span>
      )}
    </span>
  );
}

/** From the base scenario; before one is saved from what the tile counts. */
function Bridge({ scope, inputs, currency }: Omit<WhyNotRecordProps, 'label'>) {
  const scenarios = useQuery(runwayScenariosQuery(scope));
  const calculator = useQuery(runwayQuery(scope));
  const error = scenarios.error ?? calculator.error;
  if (error !== null) return failureText(error, 'It could not be loaded. Try again in a moment.');
  if (scenarios.data === undefined || calculator.data === undefined) return 'Working it out';
  if (calculator.data.currency !== currency) {
    return `The runway of record is counted in ${calculator.data.currency}, this one in ${currency}.`;
  }
  const base = scenarios.data.find(({ isBase }) => isBase);
  const start = base === undefined ? `months (${BY_BURN.toLowerCase()})` : `months of record (${base.name})`;
  return bridgeSentence(bridgeRunways(base?.payload ?? atTodaysBurn(calculator.data.proposed), inputs), start);
}
