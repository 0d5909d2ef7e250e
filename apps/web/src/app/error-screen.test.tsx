import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

afterEach(cleanup);

test('a routing failure shows the text of the specification, a way on, and no detail of the failure', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const router = createMemoryRouter([
    {
      path: '/',
      ErrorBoundary: ErrorScreen,
      loader: () => {
        throw new Error('secret detail');
      },
    },
  ]);
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeDefined();
  expect(document.body.textContent).not.toContain('secret detail');
});
