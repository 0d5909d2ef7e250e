import { useQuery } from '@tanstack/react-query';
import { SCENARIO_FORMATS, type RunwayScenario, type ScenarioFormat } from '@tieout/contracts/runway.ts';
import { Button } from '#components/controls/button.ts';
import { Checkbox } from '#components/controls/checkbox.ts';
import { Card } from '#components/card.tsx';
import { formatFullDate } from '#components/date-format.ts';
import { ErrorCard } from '#components/error-card.tsx';
import { formatWhole } from '#components/number-format.ts';
import { Pill } from '#components/pill.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { runwayScenariosQuery } from '#data/runway-queries.ts';
import { endWords } from './runway-words.ts';
import styles from '#components/calculator/calculator.module.css';
import { useScenarios } from './use-scenarios.ts';

interface ScenariosCardProps {
  scope: CompanyScope;
  currency: string;
  canSave: boolean;
  compared: ReadonlySet<string>;
  onCompare: (ids: ReadonlySet<string>) => void;
  onOpen: (scenario: RunwayScenario) => void;
}

const FORMAT_NAMES: Readonly<Record<ScenarioFormat, string>> = { pdf: 'PDF', xlsx: 'Excel' };

const MOST_COMPARED = 3;

/** Saved scenarios beside each other; up to three are drawn in the picture. */
export function ScenariosCard({ scope, currency, canSave, compared, onCompare, onOpen }: ScenariosCardProps) {
  const { data, isError, error, refetch } = useQuery(runwayScenariosQuery(scope));
  const { remove, download } = useScenarios(scope);
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title="Scenarios" sentence="Saved for the company. Up to three are drawn beside the one above.">
      <ScrollRegion label="Scenarios" className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Compare</th>
              <th scope="col">Runway, months</th>
              <th scope="col" className={styles.spare}>
                To
              </th>
              <th scope="col" className={styles.spare}>
                Net burn
              </th>
              <th scope="col" className={styles.spare}>
                Lowest cash
              </th>
              <th scope="col">
                <span className={styles.hidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((scenario) => (
              <ScenarioRow
                key={scenario.id}
                scenario={scenario}
                currency={currency}
                isCompared={compared.has(scenario.id)}
                canCompare={compared.size < MOST_COMPARED}
                onCompare={(isDrawn) => onCompare(withOrWithout(compared, scenario.id, isDrawn))}
                onOpen={() => onOpen(scenario)}
                onExport={(format) => download(scenario, format)}
                onDelete={canSave ? () => void remove(scenario) : null}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

function withOrWithout(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  return new Set(isIn ? [...ids, id] : [...ids].filter((each) => each !== id));
}

interface ScenarioRowProps {
  scenario: RunwayScenario;
  currency: string;
  isCompared: boolean;
  canCompare: boolean;
  onCompare: (isCompared: boolean) => void;
  onOpen: () => void;
  onExport: (format: ScenarioFormat) => void;
  onDelete: (() => void) | null;
}

function ScenarioRow({
  scenario,
  currency,
  isCompared,
  canCompare,
  onCompare,
  onOpen,
  onExport,
  onDelete,
}: ScenarioRowProps) {
  const { name, isBase, answer } = scenario;
  return (
    <tr>
      <th scope="row">
        {name} {isBase && <Pill tone="quiet">Base</Pill>}
      </th>
      <td>
        <Checkbox
          size="xs"
          aria-label={`Draw ${name}`}
          checked={isCompared}
          disabled={!isCompared && !canCompare}
          onChange={({ currentTarget: { checked } }) => onCompare(checked)}
        />
      </td>
      <td>{endWords(answer.end)}</td>
      <td className={styles.spare}>{'date' in answer.end ? formatFullDate(answer.end.date) : '–'}</td>
      <td className={styles.spare}>{formatWhole(answer.netBurn, currency)}</td>
      <td className={styles.spare}>{answer.lowest === null ? '–' : formatWhole(answer.lowest.cash, currency)}</td>
      <td className={styles.rowActions}>
        <Button size="xs" aria-label={`Open ${name}`} onClick={onOpen}>
          Open
        </Button>
        {SCENARIO_FORMATS.map((format) => (
          <Button
            key={format}
            size="xs"
            aria-label={`${FORMAT_NAMES[format]} of ${name}`}
            onClick={() => onExport(format)}
          >
            {FORMAT_NAMES[format]}
          </Button>
        ))}
        {onDelete !== null && (
          <Button size="xs" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        )}
      </td>
    </tr>
  );
}
