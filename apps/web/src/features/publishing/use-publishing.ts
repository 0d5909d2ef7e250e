import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { publishingCalls, type PackPart, type PublishingState } from '#data/publication-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { linesOf, textOf } from './lines-text.ts';

export interface Written {
  headline: string;
  highlights: string;
  lowlights: string;
  asks: string;
  parts: PackPart[];
}

type Month = NonNullable<PublishingState['month']>;

interface Given {
  reason: string;
  tellsReaders: boolean;
  /** How many get a mail. */
  told: number;
}

/** What somebody writes for a month, until it is saved or published. */
export function usePublishing({ companyId }: CompanyScope, month: Month, state: PublishingState) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(() => writtenOf(state));
  const [written, setWritten] = useState(saved);
  const [failure, setFailure] = useState<string | null>(null);
  const [published, setPublished] = useState<{ id: string; told: number } | null>(null);
  const calls = publishingCalls(companyId);
  const body = bodyOf(month, written);

  const save = useMutation({
    mutationFn: () => calls.save(body),
    onSuccess: () => {
      setSaved(written);
      showToast(session, 'Draft saved.');
    },
    onError: (error) => setFailure(failureText(error, 'The draft could not be saved. Try again in a moment.')),
  });
  const publish = useMutation({
    mutationFn: (given: Given) =>
      calls.publish({
        ...body,
        tellsReaders: given.tellsReaders,
        ...(given.reason.trim() !== '' && { reason: given.reason }),
      }),
    onSuccess: async ({ id }, { told }) => {
      setSaved(written);
      setPublished({ id, told });
      await Promise.all(
        ['publications', 'publishing', 'readiness'].map((area) =>
          queryClient.invalidateQueries({ queryKey: [area, companyId], refetchType: 'none' }),
        ),
      );
    },
    onError: (error) => {
      setFailure(failureText(error, 'The month could not be published. Try again in a moment.'));
      // What stands in the way may be another thing by now.
      void queryClient.invalidateQueries({ queryKey: ['publishing', companyId] });
    },
  });

  return {
    written,
    body,
    failure,
    published,
    isDirty: published === null && JSON.stringify(saved) !== JSON.stringify(written),
    isBusy: save.isPending || publish.isPending,
    set: (change: Partial<Written>) => setWritten((before) => ({ ...before, ...change })),
    save: () => {
      setFailure(null);
      save.mutate();
    },
    publish: (given: Given) => {
      setFailure(null);
      publish.mutate(given);
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;

function writtenOf({ commentary, parts }: PublishingState): Written {
  const { headline, highlights, lowlights, asks } = commentary;
  return { headline, highlights: textOf(highlights), lowlights: textOf(lowlights), asks: textOf(asks), parts };
}

function bodyOf(month: Month, { headline, highlights, lowlights, asks, parts }: Written) {
  const commentary = { headline, highlights: linesOf(highlights), lowlights: linesOf(lowlights), asks: linesOf(asks) };
  return { month, commentary, parts };
}
