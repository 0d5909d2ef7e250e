import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { createColorSchemeManager } from '#lib/color-scheme-manager.ts';
import { theme } from './theme.ts';

const manager = createColorSchemeManager();

function getRootElement(): HTMLElement {
  return document.documentElement;
}

/**
 * Mantine's own provider can write its variables into a style element, which the content security policy forbids: ours are
 * in theme-variables.css. Without it the first page does not load the code that computes them.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
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
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
