import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { noResponse } from '#lib/api-error.ts';
import { ColorSchemeProvider } from '#theme/color-scheme-provider.tsx';
import { ThemeProvider } from '#theme/theme-provider.tsx';
import { ErrorCard } from './error-card.tsx';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function drawn(part: ReactNode): HTMLElement {
  const { container } = render(
    <ColorSchemeProvider>
      <ThemeProvider>{part}</ThemeProvider>
    </ColorSchemeProvider>,
  );
  return container;
}

function pathOf(part: ReactNode): string | null | undefined {
  return drawn(part).querySelector('path')?.getAttribute('d');
}

test.each([
  ['good', 'check'],
  ['info', 'refresh'],
  ['warn', 'warning'],
  ['bad', 'warning'],
] as const)('a notice that is %s has the icon %s', (tone, icon) => {
  expect(pathOf(<Notice tone={tone}>Every account has its place.</Notice>)).toBe(pathOf(<Icon name={icon} />));
});

test.each([
  [true, /^The server did not answer\./],
  [false, /^You are offline, and this was not loaded before\./],
])('what did not come is explained by whether there is a connection: %s', (isOnline, sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  drawn(<ErrorCard error={noResponse(null)} onRetry={() => undefined} />);
  expect(screen.getByText(sentence)).toBeDefined();
  // The banner below the page then does not say that what is seen was loaded before.
  expect(screen.getByRole('alert').hasAttribute('data-unanswered')).toBe(true);
});
