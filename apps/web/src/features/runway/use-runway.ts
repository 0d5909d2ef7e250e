import { useQueryClient } from '@tanstack/react-query';
import { runwayPayload, type RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { answerRunway } from '@tieout/contracts/runway-result.ts';
import type { RunwayCalculator } from '@tieout/contracts/runway.ts';
import type { RunwayAnswer } from '@tieout/finance/runway/calculate-runway.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CompanyScope } from '#data/company-scope.ts';
import { runwayCalls, runwayQuery } from '#data/runway-queries.ts';

export interface Runway {
  payload: RunwayPayload;
  /** Of the last payload that has an answer: while a field is wrong the figures before it stay. */
  answered: RunwayPayload;
  answer: RunwayAnswer;
  /** What is wrong, by field: `raises.0.k`. */
  errors: ReadonlyMap<string, string>;
  change: (change: Partial<RunwayPayload>) => void;
}

const KEEP_AFTER_MS = 1200;

/** The calculator in the browser: every change is answered at once, and kept a moment later. */
export function useRunway(scope: CompanyScope, calculator: RunwayCalculator): Runway {
  const [payload, setPayload] = useState(calculator.payload);
  const errors = useMemo(() => errorsOf(payload), [payload]);
  const [answered, setAnswered] = useState(payload);
  // What the books propose is answered whatever its size; what somebody types only within the bounds.
  if (errors.size === 0 && answered !== payload) setAnswered(payload);
  const answer = useMemo(() => answerRunway(answered), [answered]);
  useKeep(scope, calculator, answered);
  return { payload, answered, answer, errors, change: (change) => setPayload((before) => ({ ...before, ...change })) };
}

function errorsOf(payload: RunwayPayload): ReadonlyMap<string, string> {
  const checked = runwayPayload.safeParse(payload);
  const issues = checked.success ? [] : checked.error.issues;
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]));
}

/** What was asked stands here the next time; that it could not be kept is no reason to interrupt somebody. */
function useKeep(scope: CompanyScope, { payload: kept, canSave }: RunwayCalculator, answered: RunwayPayload): void {
  const queryClient = useQueryClient();
  // Not what the cache holds: that is a copy, and would be sent for ever.
  const sent = useRef(kept);
  const { companyId, isManager, base } = scope;
  useEffect(() => {
    if (!canSave || answered === sent.current) return undefined;
    const timer = setTimeout(() => {
      const company = { companyId, isManager, base };
      sent.current = answered;
      void runwayCalls(company)
        .keep(answered)
        .then(
          (result) =>
            queryClient.setQueryData(runwayQuery(company).queryKey, (before) =>
              before === undefined ? before : { ...before, ...result, payload: answered, isOwn: true },
            ),
          () => undefined,
        );
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [canSave, answered, queryClient, companyId, isManager, base]);
}
