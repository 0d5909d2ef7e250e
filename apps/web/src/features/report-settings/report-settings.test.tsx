import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { REPORT_SETTINGS } from '#testing/settings-answers.ts';
import { useSignedInOwner } from '#testing/signed-in.ts';
import { statement } from '#testing/statement-answers.ts';

useMockServer();
useSignedInOwner();

beforeEach(() => {
  mockServer.use(
    answers('get', '/api/me/report-settings', REPORT_SETTINGS),
    answers('get', '/api/base-currencies', [
      { code: 'USD', name: 'US dollar', symbol: '$', exponent: 2 },
      { code: 'EUR', name: 'Euro', symbol: '€', exponent: 2 },
    ]),
    answers('get', '/api/financial-reports', statement({ rows: [] })),
  );
});

/** Keeps what was sent; the first `conflicts` times it says that somebody was faster. */
function acceptChanges(conflicts = 0): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  mockServer.use(
    http.put('*/api/me/report-settings', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      if (sent.length <= conflicts) {
        return jsonAnswer({ code: 'conflict', message: 'Changed meanwhile.', requestId: 'r' }, { status: 409 });
      }
      return jsonAnswer({ ...REPORT_SETTINGS, ...body, settingsVersion: 9 });
    }),
  );
  return sent;
}

test('the sample follows every choice before anything is saved', async () => {
  renderApp({ path: '/settings' });
  const sample = within(await screen.findByRole('complementary', { name: 'Sample' }));
  expect(sample.getByRole('row', { name: 'EBITDA −89,018 −70,437' })).toBeDefined();
  expect(sample.getByRole('row', { name: 'Cost of revenue 46,920 48,587' })).toBeDefined();

  await userEvent.click(screen.getByRole('radio', { name: '(1,234)' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Thousands' }));
  await userEvent.click(screen.getByRole('radio', { name: '1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show costs as negative figures' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show percent of revenue' }));
  expect(sample.getByRole('row', { name: /^Cost of revenue \(46\.9\) \(48\.6\) \(21\.0\s%\)$/ })).toBeDefined();
  expect(sample.getByRole('columnheader', { name: 'USD thousand' })).toBeDefined();
});

test("the sample is the company's own head of the P&L, once it has figures", async () => {
  mockServer.use(answers('get', '/api/financial-reports', statement()));
  renderApp({ path: '/settings' });
  const sample = within(await screen.findByRole('complementary', { name: 'Sample' }));
  expect(await sample.findByRole('row', { name: 'Revenue 213,961 230,823' })).toBeDefined();
  expect(sample.getByRole('columnheader', { name: 'Oct-26' })).toBeDefined();
  expect(sample.getByText(/^Your latest figures with your choices\./)).toBeDefined();
});

test('a wrong field is named, gets the focus, and nothing is sent', async () => {
  const sent = acceptChanges();
  renderApp({ path: '/settings/reports' });
  const days = await screen.findByRole('textbox', { name: 'Customer payment terms, days' });
  await userEvent.clear(days);
  await userEvent.type(days, '400');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getByText('Enter whole days, from 0 to 365.')).toBeDefined();
  expect(document.activeElement).toBe(days);
  expect(sent).toEqual([]);
});

test('a new currency is confirmed with what it changes, then saved and said', async () => {
  const sent = acceptChanges();
  renderApp({ path: '/settings/reports' });
  const currency = await screen.findByRole('combobox', { name: 'Reporting currency' });
  await userEvent.click(currency);
  await userEvent.click(await screen.findByRole('option', { name: 'EUR · Euro', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'This changes reported figures' }));
  expect(dialog.getByText(/Reports change from USD to EUR/)).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save and recalculate' }));
  expect(await screen.findByText('Report settings saved.')).toBeDefined();
  expect(sent).toMatchObject([{ reportingCurrency: 'EUR', settingsVersion: 7, materialityAbs: 50_000 }]);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('of two editors both values are shown, and keeping mine keeps what only the other has changed', async () => {
  const sent = acceptChanges(1);
  renderApp({ path: '/settings/reports' });
  await userEvent.click(await screen.findByRole('radio', { name: '2' }));
  mockServer.use(
    answers('get', '/api/me/report-settings', { ...REPORT_SETTINGS, settingsVersion: 8, decimals: 1, arTermsDays: 14 }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Someone else has saved/ }));
  expect(dialog.getByRole('row', { name: 'Decimals 1 2' })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ settingsVersion: 8, decimals: 2, arTermsDays: 14 });
});

test('a month is typed in any usual form, or chosen by keys from the page of its year', async () => {
  renderApp({ path: '/settings/reports' });
  const closed = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Books closed to' });
  expect(closed.value).toBe('Aug-26');
  await userEvent.clear(closed);
  await userEvent.type(closed, 'Sept');
  await userEvent.tab();
  expect(screen.getByText('Enter a month such as Oct-26.')).toBeDefined();
  await userEvent.clear(closed);
  await userEvent.type(closed, '09/2026');
  await userEvent.tab();
  expect(closed.value).toBe('Sep-26');

  closed.focus();
  await userEvent.keyboard('{ArrowDown}');
  const page = await screen.findByRole('grid', { name: '2026', hidden: true });
  const september = within(page).getByRole('button', { name: 'Sep 2026', hidden: true });
  await waitFor(() => expect(document.activeElement).toBe(september));
  fireEvent.keyDown(september, { key: 'PageUp' });
  const lastYear = await screen.findByRole('button', { name: 'Sep 2025', hidden: true });
  fireEvent.keyDown(lastYear, { key: 'ArrowRight' });
  await userEvent.click(screen.getByRole('button', { name: 'Oct 2025', hidden: true }));
  expect(closed.value).toBe('Oct-25');
  expect(document.activeElement).toBe(closed);
});

test('a holiday is added as the product writes days', async () => {
  renderApp({ path: '/settings/reports' });
  const day = await screen.findByRole('textbox', { name: 'Company holidays' });
  await userEvent.click(screen.getByRole('button', { name: 'Add day' }));
  expect(screen.getByText('Choose a day first.')).toBeDefined();
  await userEvent.type(day, '12/25/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Add day' }));
  expect(screen.getByText('Enter a day such as 31 Oct 2026.')).toBeDefined();
  await userEvent.clear(day);
  await userEvent.type(day, '25 Dec 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Add day' }));
  expect(screen.getByRole('button', { name: 'Remove 25 Dec 2026' })).toBeDefined();
});

test('leaving with unsaved changes asks first', async () => {
  renderApp({ path: '/settings/reports' });
  await userEvent.click(await screen.findByRole('radio', { name: '2' }));
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(window.location.pathname).toBe('/settings/reports');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
});

test('a reader sees the settings, why they cannot change them, and the rates that are missing', async () => {
  const missingRates = [{ month: '2026-09', from: 'USD', to: 'EUR' }];
  mockServer.use(answers('get', '/api/me/report-settings', { ...REPORT_SETTINGS, canEdit: false, missingRates }));
  renderApp({ path: '/settings/reports' });
  expect(await screen.findByText(/Only an owner of the company or its manager can change them/)).toBeDefined();
  expect(screen.getByText('USD to EUR: Sep-26')).toBeDefined();
  expect(screen.getByRole('group', { name: 'Settings' })).toHaveProperty('disabled', true);
});

test('a failure shows a card with a way to try again', async () => {
  mockServer.use(refuses('get', '/api/me/report-settings', { status: 500, code: 'internal-error' }));
  renderApp({ path: '/settings/reports' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  mockServer.use(answers('get', '/api/me/report-settings', REPORT_SETTINGS));
  await userEvent.click(retry);
  expect(await screen.findByRole('complementary', { name: 'Sample' })).toBeDefined();
});
