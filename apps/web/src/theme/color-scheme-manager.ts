import type { MantineColorSchemeManager } from '@mantine/core';
import { onColorSchemeChangedElsewhere, readColorScheme, writeColorScheme } from '#lib/storage.ts';

/** Keeps the appearance where `public/color-scheme.js` finds it before the first paint; other tabs follow. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | null = null;
  return {
    get: (defaultScheme) => readColorScheme() ?? defaultScheme,
    set: writeColorScheme,
    subscribe(onUpdate) {
      stop = onColorSchemeChangedElsewhere((scheme) => onUpdate(scheme ?? 'auto'));
    },
    unsubscribe: () => stop?.(),
    clear: () => writeColorScheme(null),
  };
}
