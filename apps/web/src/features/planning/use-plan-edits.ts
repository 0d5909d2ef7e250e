import { useQueryClient } from '@tanstack/react-query';
import type { PlanAnswer, PlanOtherEdit } from '@tieout/contracts/plans.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CompanyScope } from '#data/company-scope.ts';
import { planCalls, planQuery, plansQuery } from '#data/plan-queries.ts';
import { isUnanswered } from '#lib/api-error.ts';
import { failureText } from '#lib/failure-text.ts';
import { readPlanEdits, writePlanEdits } from '#lib/storage.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import {
  isEmpty,
  pendingSchema,
  planAfterSave,
  planWith,
  reverseOf,
  withEdits,
  withoutSaved,
  type Edits,
  type Pending,
  type Step,
} from './plan-edits.ts';

/** Fast typing is one save. */
const SETTLED_MS = 500;
const TRY_AGAIN_MS = 5_000;
const MOST_STEPS = 50;

export type SaveState = 'saved' | 'saving' | 'waiting';

export interface PlanEditing {
  /** With everything that was typed, saved or not. */
  plan: PlanAnswer;
  state: SaveState;
  /** What others typed while this person did, the latest last. */
  others: readonly PlanOtherEdit[];
  canUndo: boolean;
  canRedo: boolean;
  edit: (edits: Partial<Edits>) => void;
  undo: () => void;
  redo: () => void;
}

/**
 * Edits of a plan: shown at once, kept in the browser until the server has them, sent as soon as it can be reached. A lost
 * connection and a reload lose nothing.
 */
export function usePlanEdits(scope: CompanyScope, saved: PlanAnswer): PlanEditing {
  const [pending, setPending] = useState<Pending>(() => firstPending(saved));
  const [steps, setSteps] = useState<{ past: readonly Step[]; future: readonly Step[] }>({ past: [], future: [] });
  const plan = useMemo(() => planWith(saved, pending), [saved, pending]);
  const { state, others } = useSaving(scope, saved, { pending, setPending });

  function apply(edits: Edits): void {
    setPending((before) => {
      const after = withEdits(before, edits);
      writePlanEdits(saved.id, after);
      return after;
    });
  }

  return {
    plan,
    state,
    others,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    edit({ cells = [], rules = [], items = [] }) {
      const after = { cells, rules, items };
      if (isEmpty(after) || !saved.can.edit) return;
      const step = { before: reverseOf(plan, after), after };
      setSteps(({ past }) => ({ past: [...past, step].slice(-MOST_STEPS), future: [] }));
      apply(after);
    },
    undo() {
      const step = steps.past.at(-1);
      if (step === undefined) return;
      setSteps(({ past, future }) => ({ past: past.slice(0, -1), future: [step, ...future] }));
      apply(step.before);
    },
    redo() {
      const [step] = steps.future;
      if (step === undefined) return;
      setSteps(({ past, future }) => ({ past: [...past, step], future: future.slice(1) }));
      apply(step.after);
    },
  };
}

/** What a page before this one has left, or nothing. */
function firstPending({ id, version, can }: PlanAnswer): Pending {
  const kept = can.edit ? readPlanEdits(id, pendingSchema) : null;
  return kept ?? { seen: version, cells: [], rules: [], items: [] };
}

interface PendingState {
  pending: Pending;
  setPending: (change: (before: Pending) => Pending) => void;
}

function useSaving(scope: CompanyScope, { id }: PlanAnswer, { pending, setPending }: PendingState) {
  const session = useSession();
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const [others, setOthers] = useState<readonly PlanOtherEdit[]>([]);
  const isSending = useRef(false);
  const hasWork = !isEmpty(pending);

  useEffect(() => {
    if (!hasWork || !isOnline || isSending.current) return undefined;
    const timer = setTimeout(() => void send(), hasFailed ? TRY_AGAIN_MS : SETTLED_MS);
    return () => clearTimeout(timer);

    async function send(): Promise<void> {
      isSending.current = true;
      try {
        const key = planQuery(scope, id).queryKey;
        const answer = await planCalls(scope).save(id, pending);
        queryClient.setQueryData(key, (plan) => (plan === undefined ? plan : planAfterSave(plan, pending, answer)));
        keep((before) => withoutSaved(before, pending, answer.version));
        // Scenarios follow their base: those that were looked at are read again when somebody comes back to them.
        void queryClient.invalidateQueries({
          queryKey: plansQuery(scope).queryKey,
          predicate: ({ queryKey }) => queryKey[2] !== undefined && queryKey[2] !== id,
          refetchType: 'none',
        });
        setOthers((known) => [...known, ...answer.others, ...answer.replaced]);
        setHasFailed(false);
        // Sentences of rules are the server's, and the list says when a plan was changed.
        if (pending.rules.length > 0) void queryClient.invalidateQueries({ queryKey: key });
      } catch (error) {
        if (isUnanswered(error)) setHasFailed(true);
        else {
          showToast(session, failureText(error, 'The plan could not be saved.'), true);
          keep((before) => withoutSaved(before, pending, before.seen));
          void queryClient.invalidateQueries({ queryKey: plansQuery(scope).queryKey });
        }
      } finally {
        isSending.current = false;
        setAttempt((count) => count + 1);
      }
    }

    function keep(change: (before: Pending) => Pending): void {
      setPending((before) => {
        const after = change(before);
        writePlanEdits(id, isEmpty(after) ? null : after);
        return after;
      });
    }
  }, [attempt, hasFailed, hasWork, id, isOnline, pending, queryClient, scope, session, setPending]);

  const state: SaveState = !hasWork ? 'saved' : isOnline && !hasFailed ? 'saving' : 'waiting';
  return { state, others };
}
