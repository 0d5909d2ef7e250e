import { MantineContext, useProviderColorScheme } from '@mantine/core';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { createColorSchemeManager } from './color-scheme-manager.ts';

const manager = createColorSchemeManager();

function getRootElement(): HTMLElement {
  return document.documentElement;
}

/**
 * Light or dark, on every page. Mantine's own provider can write its variables into a style element, which the content
 * security policy forbids: ours are in theme-variables.css. The theme is apart, in theme-provider.tsx: the login page draws
 * nothing of Mantine's and does not load it.
 */
export function ColorSchemeProvider({ children }: { children: ReactNode }) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  });
  // Without it Mantine's own stylesheets move for people who asked for less motion.
  useLayoutEffect(() => getRootElement().setAttribute('data-respect-reduced-motion', 'true'), []);
  const value = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
      deduplicateInlineStyles: true,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  );
  return <MantineContext value={value}>{children}</MantineContext>;
}
