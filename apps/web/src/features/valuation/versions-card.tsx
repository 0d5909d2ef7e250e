import { useQuery } from '@tanstack/react-query';
import type { ValuationVersion } from '@tieout/contracts/valuation.ts';
import common from '#components/calculator/calculator.module.css';
import { Card } from '#components/card.tsx';
import { Button } from '#components/controls/button.ts';
import { formatFullDate } from '#components/date-format.ts';
import { ErrorCard } from '#components/error-card.tsx';
import { formatCompact } from '#components/number-format.ts';
import { Pill } from '#components/pill.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { valuationVersionsQuery } from '#data/valuation-queries.ts';
import { useVersions } from './use-versions.ts';
import { placeholderWords, rangeText } from './valuation-words.ts';

type Versions = ReturnType<typeof useVersions>;

interface VersionsCardProps {
  scope: CompanyScope;
  canSave: boolean;
  onOpen: (version: ValuationVersion) => void;
}

/** Saved versions, each as it was then; a locked one stays so. */
export function VersionsCard({ scope, canSave, onOpen }: VersionsCardProps) {
  const { data, isError, error, refetch } = useQuery(valuationVersionsQuery(scope));
  const { lock, remove } = useVersions(scope);
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title="Versions" sentence="Saved for the company. A locked version can be neither changed nor deleted.">
      <ScrollRegion label="Versions" className={common.scroll}>
        <table className={common.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className={common.spare}>
                Of
              </th>
              <th scope="col">Value</th>
              <th scope="col">
                <span className={common.hidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((version) => (
              <Version key={version.id} {...{ version, canSave, onOpen, lock, remove }} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

interface VersionProps extends Pick<VersionsCardProps, 'canSave' | 'onOpen'>, Pick<Versions, 'lock' | 'remove'> {
  version: ValuationVersion;
}

function Version({ version, canSave, onOpen, lock, remove }: VersionProps) {
  return (
    <tr>
      <th scope="row">
        {version.name}{' '}
        {version.isLocked && (
          <Pill tone="quiet" icon="lock">
            Locked
          </Pill>
        )}{' '}
        {version.isShared && <Pill tone="quiet">Shared</Pill>}
      </th>
      <td className={common.spare}>{formatFullDate(version.payload.date)}</td>
      <td>{valueText(version)}</td>
      <td>
        <div className={common.rowActions}>
          <Button size="xs" aria-label={`Open ${version.name}`} onClick={() => onOpen(version)}>
            Open
          </Button>
          {canSave && (
            <Button
              size="xs"
              aria-label={`${version.isLocked ? 'Unlock' : 'Lock'} ${version.name}`}
              onClick={() => void lock(version)}
            >
              {version.isLocked ? 'Unlock' : 'Lock'}
            </Button>
          )}
          {canSave && !version.isLocked && (
            <Button size="xs" aria-label={`Delete ${version.name}`} onClick={() => void remove(version)}>
              Delete
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function valueText({ answer: { blend }, payload: { currency } }: ValuationVersion): string {
  if (blend.status !== 'ok') return 'n/a';
  if (blend.base !== null) return formatCompact(blend.base, currency);
  return `${rangeText(blend.low, blend.high, currency)}, ${placeholderWords(blend) ?? ''}`;
}
