import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityArea } from '@tieout/contracts/activity.ts';
import { isLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import { useDeferredValue, useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { ErrorCard } from '#components/error-card.tsx';
import { DateField } from '#components/pickers/date-field.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { activityFile, activityQuery, type ActivityWish } from '#data/activity-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { download } from '#data/download.ts';
import { useSession } from '#session/session-context.tsx';
import { ActivityTable } from './activity-table.tsx';
import { AREA_LABELS } from './activity-text.ts';
import styles from './activity.module.css';

const AREAS = [
  { value: '', label: 'Everything' },
  ...Object.entries(AREA_LABELS).map(([value, label]) => ({ value, label })),
];

/** Every change in a company: who, what, before, after, when. */
export function Activity({ scope }: { scope: CompanyScope }) {
  const session = useSession();
  const [wish, setWish] = useState<ActivityWish>({});
  // Typing is not held up by the rows it asks for.
  const asked = useDeferredValue(wish);
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    activityQuery(scope, asked),
  );
  const items = data?.pages.flatMap((page) => page.items) ?? null;

  function onExport(): void {
    void download(session, { companyId: scope.companyId, what: 'activity', ask: () => activityFile(scope, wish) });
  }

  return (
    <>
      <div className={styles.tools}>
        <TextInput
          label="Search"
          type="search"
          maxLength={100}
          placeholder="Who, what, before, after"
          value={wish.search ?? ''}
          onChange={(event) => setWish(withSearch(wish, event.currentTarget.value))}
        />
        <SelectField
          label="About"
          data={AREAS}
          value={wish.area ?? ''}
          onChange={(area) => setWish({ ...wish, area: area === '' ? undefined : (area as ActivityArea) })}
        />
        <DateField label="From" value={wish.from ?? ''} onChange={(from) => setWish({ ...wish, from: dayOf(from) })} />
        <DateField label="To" value={wish.to ?? ''} onChange={(to) => setWish({ ...wish, to: dayOf(to) })} />
        <Button onClick={onExport}>Export CSV</Button>
      </div>
      {isError ? (
        <ErrorCard error={error} onRetry={() => void refetch()} />
      ) : (
        <ActivityTable items={items} isNarrowed={Object.values(asked).some((value) => value !== undefined)} />
      )}
      {hasNextPage && (
        <p className={styles.more}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </p>
      )}
    </>
  );
}

function withSearch(wish: ActivityWish, text: string): ActivityWish {
  return { ...wish, search: text === '' ? undefined : text };
}

function dayOf(text: string): LocalDate | undefined {
  return isLocalDate(text) ? text : undefined;
}
