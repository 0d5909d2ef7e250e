import { useQuery } from '@tanstack/react-query';
import { explanationOf } from '@tieout/contracts/explanations.ts';
import { profileQuery } from './profile-queries.ts';

/** What a metric or a row means, in words for this reader; null where it has no explanation, or until their level is known. */
export function useExplanation(code: string): string | null {
  const { data: profile } = useQuery(profileQuery());
  return profile === undefined ? null : explanationOf(code, profile.explainedFor);
}
