import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is narrower than 768 px, from the first frame on: a table that jumps is worse than a late one. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
}
