import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadOpenItems, type OpenSide } from '@tieout/contracts/open-items.ts';
import { useRef, useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { FieldError } from '#components/field-error.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { formatCount, formatExact } from '#components/number-format.ts';
import { OtherPlaces } from '#components/other-places.tsx';
import { Pill } from '#components/pill.tsx';
import { dateText } from '#components/pickers/picker-text.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { removeOpenItemsMutation, type OpenItemListRow, type OpenItemsAnswer } from '#data/open-items-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useCarriedFile } from '#lib/use-carried-file.ts';
import { uploadFile } from '#lib/upload-file.ts';
import { useOnline } from '#lib/use-online.ts';
import styles from './open-items.module.css';

interface OpenListsProps {
  scope: CompanyScope;
  side: OpenSide;
  /** The day somebody has chosen: that of a file which names none. */
  on: string | null;
  data: OpenItemsAnswer | null;
}

const FAILED = 'The list could not be changed. Try again in a moment.';

function useChanges({ scope, side, on }: OpenListsProps) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { companyId } = scope;
  const options = {
    onMutate: () => setProblem(null),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['open-items', companyId] }),
    onError: (error: Error) => setProblem(failureText(error, FAILED)),
  };
  const keep = useMutation({
    mutationFn: (file: File) => {
      const query = { companyId, side, fileName: file.name, ...(on !== null && { on }) };
      const { signal } = new AbortController();
      return uploadFile(uploadOpenItems, { query }, { file, signal, onProgress: () => undefined });
    },
    ...options,
  });
  useCarriedFile('open-items', keep.mutate);
  const remove = useMutation({ ...removeOpenItemsMutation(scope), ...options });
  return { keep, remove, problem };
}

/** Lists of other systems: what each says beside the books of its day. */
export function OpenLists(props: OpenListsProps) {
  const { scope, data } = props;
  const input = useRef<HTMLInputElement>(null);
  const { keep, remove, problem } = useChanges(props);
  const isLocked = !useOnline() || keep.isPending || remove.isPending;
  return (
    <Card
      title="Lists from your accounting system"
      sentence="Aged receivables or payables in detail as CSV or XLSX: QuickBooks, Xero, Sage 50, DATEV OPOS, or columns for party, document, date, due date and open amount. They bring due dates and are compared with the books."
      action={
        <Button disabled={isLocked} loading={keep.isPending} onClick={() => input.current?.click()}>
          Upload a list
        </Button>
      }
    >
      <div className={styles.list}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="List of open items"
          accept=".csv,.xlsx,.txt,.tsv"
          disabled={isLocked}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) keep.mutate(file);
            // The same file again is a new wish, and must be noticed.
            currentTarget.value = '';
          }}
        />
        {problem !== null && <FieldError isAlert>{problem}</FieldError>}
        <OtherPlaces scope={scope} here="open-items" file={keep.isError ? keep.variables : null} />
        {data?.lists.length === 0 ? (
          <p className={styles.none}>No list has been uploaded. One that names no day is of the day chosen above.</p>
        ) : (
          <ListTable
            label="Lists of open items"
            columns={columnsOf(data?.currency ?? 'USD', isLocked, (list) => remove.mutate(list.id))}
            rows={data?.lists ?? null}
            keyOf={({ id }) => id}
          />
        )}
      </div>
    </Card>
  );
}

function columnsOf(
  currency: string,
  isLocked: boolean,
  onRemove: (list: OpenItemListRow) => void,
): readonly ListColumn<OpenItemListRow>[] {
  return [
    { key: 'day', label: 'Day', render: ({ asOf }) => dateText(asOf) },
    { key: 'file', label: 'File', onPhone: 'under', render: ({ fileName }) => fileName },
    {
      key: 'items',
      label: 'In the books',
      onPhone: 'nowhere',
      render: ({ itemCount, matchedCount }) => `${formatCount(matchedCount)} of ${formatCount(itemCount)}`,
    },
    { key: 'total', label: `List, ${currency}`, isFigure: true, render: ({ total }) => formatExact(total, currency) },
    {
      key: 'control',
      label: `Books, ${currency}`,
      isFigure: true,
      onPhone: 'nowhere',
      render: ({ control }) => formatExact(control, currency),
    },
    {
      key: 'difference',
      label: 'Difference',
      isFigure: true,
      render: ({ difference }) =>
        difference === 0 ? (
          <Pill tone="good">Equal</Pill>
        ) : (
          <Pill tone="warn">{formatExact(difference, currency)}</Pill>
        ),
    },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      isFigure: true,
      render: (list) => (
        <Button size="xs" disabled={isLocked} aria-label={`Remove ${list.fileName}`} onClick={() => onRemove(list)}>
          Remove
        </Button>
      ),
    },
  ];
}
