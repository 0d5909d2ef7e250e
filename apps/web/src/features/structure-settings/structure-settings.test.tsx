import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StructureSettings } from '@tieout/contracts/report-structure.ts';
import type { StructureDraft } from '@tieout/contracts/structure-draft.ts';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { choose } from '#testing/choose.ts';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { MYSTERY_ID, REPORT_SETTINGS, structureSettings } from '#testing/settings-answers.ts';
import { useSignedInOwner } from '#testing/signed-in.ts';

const PATH = '/api/financial-reports/structure-settings';

useMockServer();
useSignedInOwner();

beforeEach(() => {
  mockServer.use(
    answers('get', '/api/me/report-settings', REPORT_SETTINGS),
    answers('get', PATH, structureSettings()),
    answers('get', `${PATH}/templates`, []),
    answers('get', '/api/financial-reports/ordering-structure/deleted', []),
  );
});

/** A server that keeps one draft and gives a code to what is new. */
function keepDrafts(changes: Partial<StructureSettings> = {}): { draft: StructureDraft | null; baseVersion: number }[] {
  const sent: { draft: StructureDraft | null; baseVersion: number }[] = [];
  mockServer.use(
    http.post(`*${PATH}`, async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      const draftSavedAt = body.draft === null ? null : '2026-11-14T10:42:00.000Z';
      return jsonAnswer(structureSettings({ draft: body.draft, draftSavedAt, draftBaseVersion: 3, ...changes }));
    }),
  );
  return sent;
}

async function rowOf(name: RegExp): Promise<HTMLElement> {
  return await screen.findByRole('row', { name });
}

test('a row moves by keys, keeps the focus, is saved as a draft, and can be undone', async () => {
  const sent = keepDrafts();
  renderApp({ path: '/settings/structure' });
  const office = await rowOf(/^Utilities and office/);
  office.focus();
  fireEvent.keyDown(office, { key: 'ArrowUp', altKey: true });
  expect(screen.getByText('Utilities and office: 1 of 2 in Facilities.')).toBeDefined();
  await waitFor(async () => expect(document.activeElement).toBe(await rowOf(/^Utilities and office/)));
  await waitFor(() => expect(sent).toHaveLength(1));
  const facilities = sent[0]?.draft?.sections[1]?.children[0]?.children[0];
  expect(facilities?.children.map(({ code }) => code)).toEqual(['G.OFF', 'G.RNT']);
  expect(await screen.findByText(/^Saved \d\d:42$/)).toBeDefined();
  expect(screen.getByText(/only you see these changes/)).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  // Back at what is published there is no draft any more.
  expect(sent[1]?.draft).toBeNull();
});

test('F2 renames a row, and a name that is taken is refused in words', async () => {
  const sent = keepDrafts();
  renderApp({ path: '/settings/structure' });
  const office = await rowOf(/^Utilities and office/);
  office.focus();
  fireEvent.keyDown(office, { key: 'F2' });
  const field = screen.getByRole('textbox', { name: 'Name of Utilities and office' });
  await userEvent.clear(field);
  await userEvent.type(field, 'rent');
  expect(screen.getByText('There is already a row called “rent” here.')).toBeDefined();
  await userEvent.type(field, 's{Enter}');
  expect(await rowOf(/^rents/)).toBeDefined();
  await waitFor(() => expect(JSON.stringify(sent[0]?.draft)).toContain('"rents"'));
});

test('rows, accounts and calculated rows show the amounts of the last closed month, and empty rows can be hidden', async () => {
  renderApp({ path: '/settings/structure' });
  expect((await rowOf(/^Operating expenses/)).textContent).toContain('200');
  expect((await rowOf(/^Net profit/)).textContent).toContain('−200');
  expect(screen.getByRole('columnheader', { name: 'Aug-26, USD' })).toBeDefined();
  expect(screen.getByRole('row', { name: /^Insurance/ })).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Hide empty rows/ }));
  expect(screen.queryByRole('row', { name: /^Insurance/ })).toBeNull();
  expect(screen.getByRole('row', { name: /^Rent/ })).toBeDefined();
});

test('a group is added by name, and a name that is taken is refused', async () => {
  const sent = keepDrafts();
  renderApp({ path: '/settings/structure' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add row' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a row' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Group' }));
  await choose(dialog.getByRole('combobox', { name: 'Inside' }), 'Operating expenses › General & Administrative');
  await userEvent.click(dialog.getByRole('button', { name: 'Add group' }));
  expect(dialog.getByText('A row needs a name.')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Facilities');
  await userEvent.click(dialog.getByRole('button', { name: 'Add group' }));
  expect(dialog.getByText('There is already a row called “Facilities” here.')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' abroad');
  await userEvent.click(dialog.getByRole('button', { name: 'Add group' }));
  expect(await rowOf(/^Facilities abroad/)).toBeDefined();
  expect(screen.getByText('Facilities abroad added.')).toBeDefined();
  await waitFor(() => expect(sent).toHaveLength(1));
  const groups = sent[0]?.draft?.sections[1]?.children[0]?.children.map(({ name }) => name);
  expect(groups).toEqual(['Facilities', 'Other G&A', 'Facilities abroad']);
});

test('an account nobody knew a place for is explained and placed by its list', async () => {
  const sent = keepDrafts();
  renderApp({ path: '/settings/structure' });
  const unplaced = within(await screen.findByRole('region', { name: 'Not placed' }));
  await userEvent.click(unplaced.getByRole('button', { name: 'Place 6900 Sundry' }));
  expect(
    unplaced.getByText(/Usual section: Operating expenses.*Neither its name nor its kind tells which row/),
  ).toBeDefined();
  expect(unplaced.getByRole<HTMLInputElement>('combobox', { name: 'Row' }).value).toBe('Automatic');
  await choose(unplaced.getByRole('combobox', { name: 'Row' }), 'General & Administrative › Other G&A › Insurance');
  await waitFor(() =>
    expect(sent[0]?.draft?.mappings).toEqual([{ accountId: MYSTERY_ID, departmentId: null, categoryCode: 'G.INS' }]),
  );
  expect(screen.queryByRole('region', { name: 'Not placed' })).toBeNull();
});

test('excluding needs a reason', async () => {
  const sent = keepDrafts();
  renderApp({ path: '/settings/structure' });
  await userEvent.click(await screen.findByRole('button', { name: 'Place 6900 Sundry' }));
  await userEvent.click(screen.getByRole('button', { name: 'Exclude…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exclude 6900 Sundry?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Exclude' }));
  expect(dialog.getByText('Say why it is excluded.')).toBeDefined();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Why it is excluded' }), 'Owner’s car');
  await userEvent.click(dialog.getByRole('button', { name: 'Exclude' }));
  await waitFor(() => expect(sent[0]?.draft?.excluded).toEqual([{ accountId: MYSTERY_ID, note: 'Owner’s car' }]));
});

test('publishing shows the checks; one that does not hold blocks, an unplaced account does not', async () => {
  keepDrafts();
  const draft = { ...structureSettings().published, excluded: [{ accountId: MYSTERY_ID, note: 'Private' }] };
  const placed = { id: 'accounts-placed', label: 'All accounts are placed', ok: false, detail: '' };
  const totals = { id: 'totals-equal-source', label: 'Totals equal the books', ok: false, detail: '' };
  mockServer.use(
    answers('get', PATH, structureSettings({ draft, draftBaseVersion: 3 })),
    answers('post', `${PATH}/preview`, { months: [], rows: [], checks: [placed, totals] }),
  );
  renderApp({ path: '/settings/structure' });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const first = within(await screen.findByRole('dialog'));
  expect(await first.findByText('Totals equal the books')).toBeDefined();
  expect(first.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));

  mockServer.use(
    answers('post', `${PATH}/preview`, { months: [], rows: [], checks: [placed, { ...totals, ok: true }] }),
    answers('post', `${PATH}/publish`, structureSettings({ published: draft, structureVersion: 4 })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const second = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(second.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false));
  await userEvent.click(second.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Structure published.')).toBeDefined();
  expect(screen.queryByText(/only you see these changes/)).toBeNull();
});

test('somebody else’s publish is said with name and time, and the draft can be kept', async () => {
  const draft = { ...structureSettings().published, excluded: [{ accountId: MYSTERY_ID, note: 'Private' }] };
  const publishedBy = 'Mara Manager';
  mockServer.use(
    answers('get', PATH, structureSettings({ draft, draftBaseVersion: 3, structureVersion: 4, publishedBy })),
  );
  const sent = keepDrafts({ structureVersion: 4, draftBaseVersion: 4 });
  renderApp({ path: '/settings/structure' });
  expect(
    await screen.findByText(/^Saved structure is older than what you see \(Mara Manager published \d\d:12\)\.$/),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my draft' }));
  await waitFor(() => expect(sent).toMatchObject([{ baseVersion: 4, draft }]));
  await waitFor(() => expect(screen.queryByText(/^Saved structure is older/)).toBeNull());
});
