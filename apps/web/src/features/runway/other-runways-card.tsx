import { useQuery } from '@tanstack/react-query';
import type { RunwayCalculator } from '@tieout/contracts/runway.ts';
import { atConstantCosts, atTodaysBurn, bridgeRunways, type RunwayBridge } from '@tieout/finance/runway/bridge.ts';
import type { RunwayInputs } from '@tieout/finance/runway/runway-inputs.ts';
import { useState } from 'react';
import styles from '#components/calculator/calculator.module.css';
import { Card } from '#components/card.tsx';
import { formatNumber } from '#components/number-format.ts';
import { bridgeSentence } from '#components/runway-of-record/bridge-words.ts';
import { recordSentence } from '#components/runway-of-record/record-words.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { runwayScenariosQuery } from '#data/runway-queries.ts';
import type { Runway } from './use-runway.ts';

interface OtherRunwaysCardProps {
  scope: CompanyScope;
  calculator: RunwayCalculator;
  runway: Runway;
}

/** Runways by other assumptions, each with what makes the difference to the one above. */
export function OtherRunwaysCard({ scope, calculator: { planned }, runway: { answered } }: OtherRunwaysCardProps) {
  const { data: scenarios, isError } = useQuery(runwayScenariosQuery(scope));
  const record = scenarios?.find(({ isBase }) => isBase);
  const others: readonly (readonly [label: string, inputs: RunwayInputs])[] = [
    ...(record === undefined ? [] : [[`Of record: ${record.name}`, record.payload] as const]),
    ['At today’s burn: no growth, no events, no reserve', atTodaysBurn(answered)],
    [
      answered.isWithCommitted
        ? 'Hires, cuts, raises and growth kept: default alive'
        : 'Costs as they are, receipts growing: default alive',
      answered.isWithCommitted ? answered : atConstantCosts(answered),
    ],
    ...(planned === null ? [] : [['By the plan of record', { ...answered, planned }] as const]),
  ];
  // Whether one is saved is not known before the list is here.
  const unread = isError
    ? 'The saved scenarios could not be loaded, so the runway of record is missing here.'
    : 'Looking for the runway of record';
  const sentence = scenarios === undefined ? unread : recordSentence(scenarios);
  return (
    <Card title="Other runways, and why they differ" sentence={sentence} className={styles.whole}>
      <ul className={styles.levers}>
        {others.map(([label, inputs]) => (
          <Other key={label} label={label} bridge={bridgeRunways(answered, inputs)} />
        ))}
      </ul>
    </Card>
  );
}

function Other({ label, bridge }: { label: string; bridge: RunwayBridge }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <li>
        <span>{label}</span>
        <button
          type="button"
          className={styles.link}
          aria-label={`Why: ${label}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Why
        </button>
        <strong>{monthsText(bridge)}</strong>
      </li>
      {isOpen && (
        <li>
          <span className={styles.small}>{bridgeSentence(bridge)}</span>
        </li>
      )}
    </>
  );
}

function monthsText({ to, isHeld }: RunwayBridge): string {
  return isHeld && Number(to) >= 120
    ? 'ten years or more'
    : `${formatNumber(Math.floor(Number(to) * 10) / 10, 1)} months`;
}
