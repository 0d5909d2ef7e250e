import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readChoices, withChoices, type Choices } from './choices.ts';

interface ChoicesInAddress {
  choices: Choices;
  change: (changes: Partial<Choices>) => void;
}

/** The choices live in the address, so that a view can be shared, kept and gone back from. */
export function useChoices(): ChoicesInAddress {
  const [search, setSearch] = useSearchParams();
  const choices = useMemo(() => readChoices(search), [search]);
  const change = useCallback(
    (changes: Partial<Choices>) => setSearch((current) => withChoices(current, changes), { preventScrollReset: true }),
    [setSearch],
  );
  return { choices, change };
}
