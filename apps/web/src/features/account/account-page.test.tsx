import type { UserType } from '@tieout/contracts/people.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { choose } from '#testing/choose.ts';
import {
  COMPANY_ID,
  COMPANY_PROFILE,
  CONFIG,
  currentUser,
  headline,
  membership,
  PROFILE,
  RESOURCES,
} from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

let sent: unknown[];

function signInAs(type: Exclude<UserType, 'UNKNOWN'>): void {
  const isManager = type === 'MANAGER';
  mockServer.use(
    answers('get', '/api/auth/is-authenticated', {
      authenticated: true,
      role: isManager ? 'MANAGER' : 'CLIENT',
      type,
    }),
    answers('get', '/api/me', currentUser(...(isManager ? [] : [membership({ type })]))),
    answers('get', '/api/me/companies', []),
  );
}

beforeEach(() => {
  signInBefore();
  sent = [];
  signInAs('BOOTSTRAP');
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    answers('get', '/api/me/accessible_resources', RESOURCES),
    answers('get', '/api/auth/next', { partnerName: null, partnerLogoUrl: null, redirectUrl: null }),
    http.patch('*/api/me/profile', async ({ request }) => {
      const change = (await request.json()) as object;
      sent.push(change);
      return jsonAnswer({ ...PROFILE, ...change });
    }),
    http.patch('*/api/me/company', async ({ request }) => {
      const change = (await request.json()) as object;
      sent.push(change);
      return jsonAnswer({ ...COMPANY_PROFILE, ...change });
    }),
  );
});

async function open(): Promise<void> {
  renderApp({ path: '/payment-details' });
  await screen.findByRole('textbox', { name: 'Email' });
}

function section(name: string) {
  return within(screen.getByRole('form', { name }));
}

/** In one step: each letter would draw all countries and currencies anew. */
async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(screen.getByRole('textbox', { name: label }));
  if (text !== '') await userEvent.paste(text);
}

describe('the profile', () => {
  test('is saved with what was changed and nothing else; the number format holds from then on', async () => {
    await open();
    expect(screen.getByText(/You are an owner of Cloudberry Metrics Demo, Inc\.$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await type('First name', 'Grace');
    await choose(screen.getByRole('combobox', { name: 'Number format' }), '1.234,56');
    expect(screen.getByText('Amounts look like 1.234.567,89. Exports stay as they are.')).toBeDefined();
    await userEvent.click(section('Profile').getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Profile saved.')).toBeDefined();
    expect(sent).toEqual([{ firstName: 'Grace', numberFormat: '1.234,56' }]);
    expect(JSON.parse(localStorage.getItem('number-format') ?? '')).toEqual({ reader: 'token-1', format: '1.234,56' });
    expect(localStorage.getItem('userDetails')).toContain('"userName":"Grace Bootstrap"');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('a name is required: the field says so, and nothing is sent', async () => {
    await open();
    await type('First name', '');
    await userEvent.click(section('Profile').getByRole('button', { name: 'Save changes' }));
    expect(screen.getByText('Name is required')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }));
    expect(sent).toEqual([]);
  });

  test('a level of explanations shows how it explains', async () => {
    await open();
    const level = screen.getByRole('combobox', { name: 'Explanations' });
    // What nobody has answered is explained for most readers, and not said to be an answer.
    expect(level).toHaveProperty('value', 'Same as my company (not answered yet)');
    expect(screen.getByText(/“Money left after the direct costs of what was sold\./)).toBeDefined();
    await choose(level, 'Financial director/CFO');
    expect(screen.getByText('For example, gross profit: “Revenue less cost of revenue.”')).toBeDefined();
  });

  test('the level of the company is named where the company has answered', async () => {
    const businessModel = { businessModel: null, experience: 'Need a refresher' as const, needs: [] };
    mockServer.use(answers('get', '/api/me', currentUser(membership({ businessModel }))));
    await open();
    expect(screen.getByRole('combobox', { name: 'Explanations' })).toHaveProperty(
      'value',
      'Same as my company (Need a refresher)',
    );
  });

  test('the chosen appearance holds at once, stays in the browser and goes to the profile', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(window.localStorage.getItem('color-scheme')).toBe('dark');
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(document.querySelector('style[data-mantine-styles]')).toBeNull();
    await waitFor(() => expect(sent).toEqual([{ theme: 'dark' }]));
  });

  test('what is not saved is not left behind without a question, and a refusal leaves it there', async () => {
    mockServer.use(refuses('patch', '/api/me/profile', { status: 400, code: 'invalid-input', message: 'Too odd.' }));
    await open();
    await type('Last name', 'Hopper');
    await userEvent.click(section('Profile').getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Too odd.')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Bootstrap');
  });
});

describe('the company', () => {
  test('takes a new name, which the header shows, and answers', async () => {
    await open();
    await type('Company name', 'Cloudberry GmbH');
    await choose(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fundraising' }));
    await choose(screen.getByRole('combobox', { name: 'Experience' }), 'Familiar with P&L');
    await userEvent.click(section('Company').getByRole('button', { name: 'Save changes' }));
    expect(await within(screen.getByRole('banner')).findByText('Cloudberry GmbH')).toBeDefined();
    expect(sent).toEqual([
      {
        name: 'Cloudberry GmbH',
        country: 'DE',
        experience: 'Familiar with P&L',
        needs: ['Fundraising', 'Grow faster'],
      },
    ]);
  });

  test('answers can be changed but not taken back', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Grow faster' }));
    await userEvent.click(section('Company').getByRole('button', { name: 'Save changes' }));
    expect(screen.getByText('Needs is required')).toBeDefined();
    expect(sent).toEqual([]);
  });

  test.each([
    [false, 'This changes the rows of your reports', /switches to the standard structure for Marketplace/],
    [true, 'Your reports stay as they are', /so none of it is restated\.$/],
  ])('another business model is explained first (own structure: %s)', async (hasOwnStructure, title, sentence) => {
    mockServer.use(answers('get', '/api/me/company', { ...COMPANY_PROFILE, hasOwnStructure }));
    await open();
    await choose(await screen.findByRole('combobox', { name: 'Business model' }), 'Marketplace');
    await userEvent.click(section('Company').getByRole('button', { name: 'Save changes' }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    expect(dialog.getByText(sentence)).toBeDefined();
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save business model' }));
    expect(await screen.findByText('Company saved.')).toBeDefined();
    expect(sent).toEqual([{ businessModel: 'Marketplace' }]);
  });

  test('is read only, with the reason, for members who are no owners', async () => {
    mockServer.use(answers('get', '/api/me/company', { ...COMPANY_PROFILE, canEdit: false }));
    await open();
    expect(await screen.findByText(/Only an owner of the company or its manager can change it\./)).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Company name' }).closest('fieldset')?.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
  });

  test.each(['BOOTSTRAP_NEXT', 'INVESTOR', 'MANAGER'] as const)(
    '%s has a profile and no company here',
    async (userType) => {
      signInAs(userType);
      await open();
      expect(screen.queryByRole('form', { name: 'Company' })).toBeNull();
    },
  );

  test('HUBSPOT has both', async () => {
    signInAs('HUBSPOT');
    await open();
    expect(await screen.findByRole('form', { name: 'Company' })).toBeDefined();
  });
});

describe('the logo', () => {
  const LOGO_URL = `/api/me/company/logo?companyId=${COMPANY_ID}&version=1`;
  const PICTURE = new File(['picture'], 'logo.png', { type: 'image/png' });
  let uploads: number;

  beforeEach(() => {
    uploads = 0;
    mockServer.use(
      http.put('*/api/me/company/logo', () => {
        uploads += 1;
        return jsonAnswer({ ...COMPANY_PROFILE, logoUrl: LOGO_URL });
      }),
      answers('delete', '/api/me/company/logo', COMPANY_PROFILE),
    );
  });

  test('is shown once it is uploaded; removed, it can be brought back', async () => {
    await open();
    await userEvent.upload(await screen.findByLabelText('Logo file'), PICTURE);
    const image = await screen.findByRole<HTMLImageElement>('img', { name: /^Logo of/ });
    expect(image.src).toMatch(/^data:image\/png;base64,/);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('img', { name: /^Logo of/ })).toBeDefined();
    expect(uploads).toBe(2);
  });

  test('a refusal says why, and the one before stays; one that is too large is not even sent', async () => {
    const message = 'This is not a PNG, JPEG or WebP image, whatever its file name says.';
    mockServer.use(refuses('put', '/api/me/company/logo', { status: 400, code: 'invalid-input', message }));
    await open();
    const input = await screen.findByLabelText('Logo file');
    await userEvent.upload(input, PICTURE);
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole('img', { name: /^Logo of/ })).toBeNull();
    await userEvent.upload(input, new File([new Uint8Array(512 * 1024 + 1)], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText('A logo can be up to 512 kB.')).toBeDefined();
  });
});

describe('in a browser that has not met the person', () => {
  test('the first figures have their marks, the page their theme, and explanations their level', async () => {
    const profile = { ...PROFILE, theme: 'dark', numberFormat: '1.234,56', explainedFor: 'Financial director/CFO' };
    signInAs('BOOTSTRAP');
    mockServer.use(answers('get', '/api/me/profile', profile), answers('get', '/api/me/headline', headline()));
    renderApp({ path: '/' });
    expect((await screen.findAllByText('230,8K')).length).toBeGreaterThan(0);
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'What cash means' }));
    expect(await screen.findByText('Closing balance of cash and cash equivalents.')).toBeDefined();
    // With its formula and the exact figures of both months, beside the tile and not in it.
    const formula = screen.getByText(/^Balances of all bank and cash accounts/);
    expect(formula.nextElementSibling?.textContent).toContain('913.707,79');
  });
});
