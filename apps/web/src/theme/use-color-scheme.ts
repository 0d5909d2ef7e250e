import { useMantineColorScheme } from '@mantine/core';

/** Light, dark or as the system; without keepTransitions Mantine writes a style element, which Trusted Types refuse. */
export function useColorScheme(): Pick<ReturnType<typeof useMantineColorScheme>, 'colorScheme' | 'setColorScheme'> {
  return useMantineColorScheme({ keepTransitions: true });
}
