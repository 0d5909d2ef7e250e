import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';

export interface Calculator<Payload, Answer> {
  payload: Payload;
  /** Of the last payload that has an answer: while a field is wrong the figures before it stay. */
  answered: Payload;
  answer: Answer;
  /** What is wrong, by field: `raises.0.k`. */
  errors: ReadonlyMap<string, string>;
  change: (change: Partial<Payload>) => void;
}

interface CalculatorParts<Payload, Answer> {
  kept: Payload;
  schema: z.ZodType<Payload>;
  answerOf: (payload: Payload) => Answer;
  /** Null for who may not keep anything. */
  keep: ((payload: Payload) => Promise<unknown>) | null;
}

const KEEP_AFTER_MS = 1200;

/** A calculator in the browser: every change is answered at once, and kept a moment later. `schema` and `answerOf` never change. */
export function useCalculator<Payload extends object, Answer>(
  parts: CalculatorParts<Payload, Answer>,
): Calculator<Payload, Answer> {
  const { kept, schema, answerOf, keep } = parts;
  const [payload, setPayload] = useState(kept);
  const errors = useMemo(() => errorsOf(schema, payload), [schema, payload]);
  const [answered, setAnswered] = useState(payload);
  // What the books propose is answered whatever its size; what somebody types only within the bounds.
  if (errors.size === 0 && answered !== payload) setAnswered(payload);
  const answer = useMemo(() => answerOf(answered), [answerOf, answered]);
  useKeep(keep, kept, answered);
  return { payload, answered, answer, errors, change: (change) => setPayload((before) => ({ ...before, ...change })) };
}

function errorsOf<Payload>(schema: z.ZodType<Payload>, payload: Payload): ReadonlyMap<string, string> {
  const checked = schema.safeParse(payload);
  const issues = checked.success ? [] : checked.error.issues;
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]));
}

/** What was asked stands here the next time; that it could not be kept is no reason to interrupt somebody. */
function useKeep<Payload>(keep: CalculatorParts<Payload, never>['keep'], kept: Payload, answered: Payload): void {
  // Not what the cache holds: that is a copy, and would be sent for ever.
  const sent = useRef(kept);
  const send = useRef(keep);
  useEffect(() => {
    send.current = keep;
  });
  useEffect(() => {
    if (answered === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = answered;
      void send.current?.(answered).catch(() => undefined);
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [answered]);
}
