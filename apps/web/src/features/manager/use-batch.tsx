import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { beginBatch, type BatchAction, type WantedBatch } from '#data/batch-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { BatchResult } from './batch-result.tsx';
import type { StandingCompany } from './company-readiness.ts';

interface BatchControls {
  /** Ticked, whether they are shown at the moment or not. */
  chosen: readonly StandingCompany[];
  isBusy: boolean;
  toggle: (companyId: string) => void;
  choose: (companies: readonly StandingCompany[]) => void;
  clear: () => void;
  start: (action: BatchAction, reason: string) => void;
  /** The drawer with what becomes of it; null before anything was begun. */
  result: ReactNode;
}

/** Which companies are ticked, and what is being done with them. */
export function useBatch(companies: readonly StandingCompany[]): BatchControls {
  const session = useSession();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [begun, setBegun] = useState<{ id: string; action: BatchAction } | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: WantedBatch) => beginBatch(wanted),
    onSuccess: ({ id, action }) => setBegun({ id, action }),
    onError: (error) => showToast(session, failureText(error, 'This could not be begun. Try again in a moment.'), true),
  });
  const chosen = companies.filter(({ companyId }) => ids.has(companyId));
  return {
    chosen,
    isBusy: isPending,
    toggle: (companyId) => setIds(ids.symmetricDifference(new Set([companyId]))),
    choose: (shown) => setIds(new Set(shown.map(({ companyId }) => companyId))),
    clear: () => setIds(new Set()),
    start: (action, reason) => mutate({ action, reason, companies: chosen.map(({ companyId }) => ({ companyId })) }),
    result: begun === null ? null : <BatchResult key={begun.id} {...begun} onClose={() => setBegun(null)} />,
  };
}
