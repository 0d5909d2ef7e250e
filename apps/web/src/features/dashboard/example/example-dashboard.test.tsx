import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { headline, RESOURCES } from '#testing/answers.ts';
import { answers, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

test('who has no books sees an example that is no figure of theirs, and how to bring them', async () => {
  mockServer.use(
    answers('get', '/api/me/headline', { ...headline(), month: null, figures: [], history: [] }),
    answers('get', '/api/me/accessible_resources', {
      ...RESOURCES,
      accessiblePages: [...RESOURCES.accessiblePages, 'data-sources'],
    }),
  );
  renderApp({ path: '/dashboard' });
  const example = await screen.findByRole('region', { name: 'Example data' });
  expect(example.textContent).toContain('None of these figures are yours.');
  // Neither keys nor screen readers come to what only looks like figures.
  expect(within(example).queryAllByRole('button')).toEqual([]);
  expect(example.querySelector('[inert][aria-hidden="true"]')?.textContent).toContain('Operating expenses');
  expect(screen.getByRole('link', { name: 'Upload your books' })).toBeDefined();
});
