import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIG, currentUser, headline, membership, RESOURCES } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

beforeEach(() => {
  localStorage.clear();
  mockServer.use(answers('get', '/api/config', CONFIG));
});

async function open(search = ''): Promise<void> {
  renderApp({ path: `/business-model${search}` });
  await screen.findByRole('button', { name: 'Next' });
}

async function answerAll(): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: 'SaaS' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Familiar with P&L' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Grow faster' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fundraising' }));
}

function next(): Promise<void> {
  return userEvent.click(screen.getByRole('button', { name: 'Next' }));
}

describe('the questions', () => {
  test('are those of the specification', async () => {
    await open();
    expect(screen.getByText('1/5')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Needs (choose all that apply)' })).toBeDefined();
    function optionsOf(name: RegExp, role: 'radio' | 'checkbox'): (string | null)[] {
      const group = screen.getByRole('group', { name });
      return within(group)
        .getAllByRole(role)
        .map((input) => input.getAttribute('value'));
    }
    expect(optionsOf(/^Business model/, 'radio')).toEqual([
      'SaaS',
      'E-commerce / Manufacturing',
      'Professional Services',
      'Marketplace',
    ]);
    expect(optionsOf(/^Experience/, 'radio')).toEqual([
      'First-time founder',
      'Need a refresher',
      'Financial director/CFO',
      'Familiar with P&L',
    ]);
    expect(optionsOf(/^Needs/, 'checkbox')).toEqual([
      'Fundraising',
      'Improve planning',
      'Understand my business',
      'Grow faster',
      'Improve profitability',
    ]);
    expect(screen.getByText('Already use the product?', { exact: false }).textContent).toBe(
      'Already use the product? Login',
    );
  });

  test('must all be answered, and each says so until it is', async () => {
    await open();
    expect(screen.queryByText(/is required$/)).toBeNull();
    await next();
    expect(screen.getAllByText(/is required$/).map(({ textContent }) => textContent)).toEqual([
      'Business model is required',
      'Experience is required',
      'Needs is required',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'SaaS' }));
    await userEvent.click(screen.getByRole('radio', { name: 'SaaS' }));
    expect(screen.queryByText('Business model is required')).toBeNull();
    expect(screen.getByText('Needs is required')).toBeDefined();
    expect(window.location.pathname).toBe('/business-model');
  });
});

describe('the answers', () => {
  test('of a company that has given them are chosen already; a change is saved, and says what it does', async () => {
    signInBefore();
    const saved: unknown[] = [];
    const known = {
      businessModel: 'Marketplace',
      experience: 'Need a refresher',
      needs: ['Fundraising', 'Grow faster'],
    } as const;
    mockServer.use(
      answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP' }),
      answers('get', '/api/me/accessible_resources', RESOURCES),
      answers('get', '/api/me', currentUser(membership({ businessModel: { ...known, needs: [...known.needs] } }))),
    );
    await open();
    expect(screen.getByRole('link', { name: 'Login' })).toBeDefined();
    function chosen(): string[] {
      const inputs = [...document.querySelectorAll<HTMLInputElement>('input:checked')];
      return inputs.map(({ value }) => value);
    }
    await waitFor(() => expect(chosen()).toEqual(['Marketplace', 'Need a refresher', 'Fundraising', 'Grow faster']));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fundraising' }));
    expect(chosen()).toEqual(['Marketplace', 'Need a refresher', 'Grow faster']);
    expect(screen.queryByText(/^Another business model can change/)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'SaaS' }));
    expect(screen.getByText(/^Another business model can change the rows of your reports\./)).toBeDefined();
    mockServer.use(
      http.post('*/api/me/next/submit', async ({ request }) => {
        saved.push(await request.json());
        return jsonAnswer({ data: { success: true } });
      }),
    );
    await next();
    await waitFor(() => expect(window.location.pathname).toBe('/tutorials/2'));
    expect(saved).toEqual([{ businessModel: 'SaaS', experience: 'Need a refresher', needs: ['Grow faster'] }]);
  });

  test.each(['INVESTOR', 'VIEWER'] as const)(
    'are not asked of an %s, who has no company to answer for',
    async (type) => {
      signInBefore();
      mockServer.use(
        answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type }),
        answers('get', '/api/me/accessible_resources', RESOURCES),
        answers('get', '/api/me', currentUser(membership({ type }))),
        answers('get', '/api/me/headline', headline()),
      );
      renderApp({ path: '/business-model' });
      await waitFor(() => expect(window.location.pathname).toBe('/'));
    },
  );

  test('are kept in the browser, and the query string goes along to the first tutorial', async () => {
    await open('?package=growth&utm_source=x');
    await answerAll();
    await next();
    await waitFor(() => expect(window.location.pathname).toBe('/tutorials/2'));
    expect(window.location.search).toBe('?package=growth&utm_source=x');
    expect(JSON.parse(localStorage.getItem('business-model') ?? '')).toEqual({
      businessModel: 'SaaS',
      experience: 'Familiar with P&L',
      needs: ['Fundraising', 'Grow faster'],
    });
    expect(localStorage.getItem('package')).toBe('growth');
  });

  test('belong to the package free unless another was asked for', async () => {
    await open();
    await answerAll();
    await next();
    await waitFor(() => expect(localStorage.getItem('package')).toBe('free'));
  });

  test('given before are there again', async () => {
    localStorage.setItem('business-model', JSON.stringify({ businessModel: 'Marketplace', needs: ['Grow faster'] }));
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Marketplace' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Grow faster' }).checked).toBe(true);
  });
});

describe('the variant of the CRM integration', () => {
  function signIn(): void {
    signInBefore();
    mockServer.use(
      answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type: 'BOOTSTRAP_HUBSPOT' }),
      answers('get', '/api/me', currentUser(membership({ type: 'BOOTSTRAP_HUBSPOT' }))),
      answers('get', '/api/me/accessible_resources', RESOURCES),
      answers('get', '/api/me/companies', []),
      answers('get', '/api/me/headline', headline()),
    );
  }

  test('says what it wants instead of a step, submits to the server and goes on when that succeeds', async () => {
    signIn();
    const sent: unknown[] = [];
    mockServer.use(
      http.post('*/api/me/next/submit', async ({ request }) => {
        sent.push(await request.json());
        return jsonAnswer({ data: { success: true } });
      }),
    );
    await open('?registration-type=hubspot');
    expect(screen.getByText('Provide a brief description of your current situation')).toBeDefined();
    expect(screen.queryByText('1/5')).toBeNull();
    await answerAll();
    await next();
    // The tutorials send this type on to its home.
    await waitFor(() => expect(window.location.pathname).not.toBe('/business-model'));
    expect(sent).toEqual([
      { businessModel: 'SaaS', experience: 'Familiar with P&L', needs: ['Fundraising', 'Grow faster'] },
    ]);
    expect(localStorage.getItem('business-model')).toBeNull();
  });

  test('stays where it is, with everything that was chosen, when the server refuses', async () => {
    signIn();
    mockServer.use(refuses('post', '/api/me/next/submit', { status: 500, code: 'internal-error' }));
    await open('?registration-type=hubspot');
    await answerAll();
    await next();
    expect(await screen.findByText('Your answers could not be saved. Please try again.')).toBeDefined();
    expect(window.location.pathname).toBe('/business-model');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'SaaS' }).checked).toBe(true);
  });

  test('leads to the login without a session, and keeps with-integration', async () => {
    renderApp({ path: '/business-model?registration-type=hubspot&with-integration=true' });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(window.location.search).toBe('?with-integration=true');
  });
});
