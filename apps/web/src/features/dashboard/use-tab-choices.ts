import { GRAINS, type Grain } from '@tieout/contracts/dashboard.ts';
import { COMPARISONS, type Comparison } from '@tieout/contracts/statements.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { comparisonsText, readComparisons } from '#components/period/comparisons.ts';
import type { TabAsk } from '#data/dashboard-queries.ts';

/** What a reader has chosen for the whole dashboard; null: what is shown first. */
export interface TabChoices {
  period: string | null;
  grain: Grain;
  compare: readonly Comparison[];
}

/** Names in the address, those of the statements: whoever goes from one to the other keeps the period. */
const NAMES = { period: 'p', grain: 'g', compare: 'cmp' } as const;

function readChoices(search: URLSearchParams): TabChoices {
  return {
    period: search.get(NAMES.period) || null,
    grain: GRAINS.find((grain) => grain === search.get(NAMES.grain)) ?? 'month',
    compare: readComparisons(search.get(NAMES.compare)) ?? COMPARISONS,
  };
}

function withChoices(search: URLSearchParams, { period, grain, compare }: TabChoices): URLSearchParams {
  const next = new URLSearchParams(search);
  const isUsual = compare.length === COMPARISONS.length;
  const texts = [
    [NAMES.period, period],
    [NAMES.grain, grain === 'month' ? null : grain],
    [NAMES.compare, isUsual ? null : comparisonsText(compare)],
  ] as const;
  for (const [name, text] of texts) {
    if (text === null) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

function askOf({ period, grain, compare }: TabChoices): TabAsk {
  return {
    ...(period !== null && { period }),
    ...(grain !== 'month' && { grain }),
    ...(compare.length < COMPARISONS.length && { compare: compare.join(',') }),
  };
}

interface TabChoicesInAddress {
  choices: TabChoices;
  /** What the server is asked for. */
  ask: TabAsk;
  change: (changes: Partial<TabChoices>) => void;
}

/** The choices live in the address, so that a view can be shared, kept and gone back from. */
export function useTabChoices(): TabChoicesInAddress {
  const [search, setSearch] = useSearchParams();
  const choices = useMemo(() => readChoices(search), [search]);
  const ask = useMemo(() => askOf(choices), [choices]);
  const change = useCallback(
    (changes: Partial<TabChoices>) =>
      setSearch((current) => withChoices(current, { ...readChoices(current), ...changes }), {
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return { choices, ask, change };
}
