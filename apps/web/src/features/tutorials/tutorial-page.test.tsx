import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MembershipType } from '@tieout/contracts/people.ts';
import type { TutorialVideo } from '@tieout/contracts/tutorial-videos.ts';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { forgetTrackedEvents, trackedEvents } from '#lib/analytics.ts';
import { COMPANY_ID, CONFIG, currentUser, membership, QUICKBOOKS_CHECK, RESOURCES } from '#testing/answers.ts';
import { answers, jsonAnswer, mockServer, refuses, useMockServer } from '#testing/mock-server.ts';
import { renderApp, signInBefore } from '#testing/render-app.tsx';

useMockServer();

/** Every call the pages make, in order; what no test answers is a 404. */
let calls: string[];
let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  calls = [];
  forgetTrackedEvents();
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockServer.use(
    answers('get', '/api/config', CONFIG),
    http.get('*/api/tutorial-videos/step/:step', ({ params, request }) => {
      note(request);
      return jsonAnswer(videoOf(Number(params['step'])));
    }),
    http.post('*/api/onboarding-steps', async ({ request }) => {
      note(request, await request.clone().json());
      return jsonAnswer({ stepNumber: 3, completed: true });
    }),
    http.post('*/api/me/onboarding/complete', ({ request }) => {
      note(request);
      return jsonAnswer({ completed: true });
    }),
    http.all('*', () => jsonAnswer({ code: 'not-found', message: 'x', requestId: 'r' }, { status: 404 })),
  );
});

function note({ method, url }: Request, body?: unknown): void {
  const { pathname, search } = new URL(url);
  calls.push(
    [method, decodeURIComponent(pathname + search), ...(body === undefined ? [] : [JSON.stringify(body)])].join(' '),
  );
}

function videoOf(stepNumber: number): TutorialVideo {
  return {
    id: `step-${stepNumber}`,
    stepNumber,
    stepName: `Name of step ${stepNumber}`,
    businessModel: 'All',
    videoId: null,
    files: [{ url: '/tutorials/tour.mp4', type: 'video/mp4' }],
    captionsUrl: '/tutorials/tour.en.vtt',
    coverUrl: '/tutorials/tour.jpg',
    durationSeconds: 68,
    timelines: [
      { seconds: 0, timeLabel: '0:00', description: 'Opening' },
      { seconds: 13, timeLabel: '0:13', description: 'The statement' },
      { seconds: 26, timeLabel: '0:26', description: 'The lines' },
    ],
  };
}

function signIn(type: MembershipType): void {
  signInBefore();
  mockServer.use(
    answers('get', '/api/auth/is-authenticated', { authenticated: true, role: 'CLIENT', type }),
    answers('get', '/api/me/accessible_resources', RESOURCES),
    answers('get', '/api/me/companies', []),
    answers(
      'get',
      '/api/me',
      currentUser(membership({ type, businessModel: { businessModel: 'Marketplace', experience: null, needs: [] } })),
    ),
  );
}

/** The page of a step, with its video there to be played. */
async function openStep(path: string, name: RegExp = /^Name of step/): Promise<HTMLVideoElement> {
  renderApp({ path });
  await screen.findByRole('heading', { level: 1, name });
  const video = document.querySelector('video');
  if (video === null) throw new Error('There is no video.');
  vi.spyOn(video, 'play').mockImplementation(async () => void fireEvent.playing(video));
  return video;
}

function next(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Next' });
}

function skip(): HTMLElement | null {
  return screen.queryByRole('button', { name: 'Skip' });
}

async function expectPath(path: string): Promise<void> {
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(path));
}

describe('the screen', () => {
  test('of step 2 is for everybody: number, text, cover, timeline, and nothing plays by itself', async () => {
    const video = await openStep('/tutorials/2?package=growth&utm=a%26b');
    expect(calls).toEqual(['GET /api/tutorial-videos/step/2?businessModel=All']);
    expect(screen.getByText('2/5')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back' });
    expect(back.getAttribute('href')).toBe('/business-model?package=growth&utm=a%26b');
    expect(
      screen.getByText('Please, watch the series of short videos to understand how the product works.'),
    ).toBeTruthy();
    expect(video.autoplay).toBe(false);
    expect(screen.getByRole('button', { name: 'Play video: Name of step 2' }).querySelector('img')?.src).toContain(
      '/tutorials/tour.jpg',
    );
    const entries = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/^0:/) !== null);
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      '0:00Opening',
      '0:13The statement',
      '0:26The lines',
    ]);
    expect([skip(), next().disabled]).toEqual([null, true]);
    expect(screen.queryByText('Something unclear? We answer within 48 hours.')).toBeNull();
    expect(video.querySelector('track')?.getAttribute('kind')).toBe('captions');

    // Nobody is signed in: of this step nothing is kept.
    fireEvent.ended(video);
    await userEvent.click(next());
    await expectPath('/signup?package=growth&utm=a%26b');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  test('of no step is that of step 3, with the video of the business model', async () => {
    signIn('BOOTSTRAP');
    await openStep('/tutorials');
    expect(calls).toEqual(['GET /api/tutorial-videos/step/3?businessModel=Marketplace']);
    expect(screen.getByText('3/5')).toBeTruthy();
  });

  test('has no number on step 6, but a banner', async () => {
    signIn('BOOTSTRAP');
    await openStep('/tutorials/6');
    expect(calls).toEqual(['GET /api/tutorial-videos/step/6?businessModel=All']);
    expect(screen.queryByText(/\/5$/)).toBeNull();
    expect(screen.getByText('Congrats! Your reports have been filled automatically')).toBeTruthy();
    expect(screen.getByText('You also have 2 new reports and video explainers to guide you.')).toBeTruthy();
  });

  test('has a blank in place of the number when the registration comes from the CRM', async () => {
    await openStep('/tutorials/2?registration-type=hubspot');
    expect(screen.queryByText(/\/5$/)).toBeNull();
  });

  test('shows an overlay while the video is looked for', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    mockServer.use(http.get('*/api/tutorial-videos/step/2', () => promise));
    renderApp({ path: '/tutorials/2' });
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy());
    await screen.findByRole('heading', { level: 1, name: 'Tutorial' });
    resolve(jsonAnswer(videoOf(2)));
    await screen.findByRole('heading', { level: 1, name: 'Name of step 2' });
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  test('of a video that cannot be loaded offers Skip and says so', async () => {
    mockServer.use(refuses('get', '/api/tutorial-videos/step/2', { status: 500, code: 'internal-error' }));
    renderApp({ path: '/tutorials/2' });
    await screen.findByText('This video could not be loaded. You can go on without it.');
    expect(next().disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await expectPath('/signup');
  });
});

test('an entry of the timeline seeks and plays; what is behind it is ticked', async () => {
  const video = await openStep('/tutorials/2');
  await userEvent.click(screen.getByRole('button', { name: /The lines/ }));
  fireEvent.seeking(video);
  fireEvent.timeUpdate(video);
  expect(video.currentTime).toBe(26);
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Play video/ })).toBeNull();
  expect(screen.getByRole('button', { name: /The lines/ }).getAttribute('aria-current')).toBe('true');
  expect(screen.getAllByText('watched')).toHaveLength(2);
  // Past second 15.
  expect(skip()).not.toBeNull();
  expect(next().disabled).toBe(true);
});

function pass(seconds: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));
}

test('the clock of the page counts the seconds: Skip after 15 of playback, Next with 15 left', async () => {
  const video = await openStep('/tutorials/2');
  Object.defineProperty(video, 'duration', { value: 68 });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    fireEvent.click(screen.getByRole('button', { name: /^Play video/ }));
    await pass(14);
    expect(skip()).toBeNull();
    await pass(1);
    expect(skip()).not.toBeNull();
    video.currentTime = 52.9;
    await pass(1);
    expect(next().disabled).toBe(true);
    video.currentTime = 53;
    await pass(1);
    expect(next().disabled).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

describe('a completed step', () => {
  async function complete(path: string): Promise<void> {
    const video = await openStep(path);
    calls.length = 0;
    fireEvent.ended(video);
    await userEvent.click(next());
  }

  function connection(isQuickbooksConnected: boolean): void {
    mockServer.use(
      http.get('*/api/integrations/quickbooks/check-connection', ({ request }) => {
        note(request);
        return jsonAnswer({ ...QUICKBOOKS_CHECK, isQuickbooksConnected });
      }),
    );
  }

  const query = `?companyId=${COMPANY_ID}`;
  function marks(step: number): string {
    return `POST /api/onboarding-steps${query} {"stepNumber":${step}}`;
  }

  test.each([3, 4])('%i is marked, told to the analytics module, and leads home', async (step) => {
    signIn('BOOTSTRAP');
    await complete(`/tutorials/${step}`);
    await expectPath('/');
    expect(calls).toEqual([marks(step)]);
    expect(trackedEvents().filter(({ name }) => name === 'onboarding')).toEqual([
      { name: 'onboarding', step: `step ${step} of 5` },
    ]);
  });

  test.each([
    [true, '/'],
    [false, '/quickbooks-connect'],
  ])('5 is marked before the connection is asked for: %s leads to %s', async (isConnected, path) => {
    signIn('BOOTSTRAP');
    connection(isConnected);
    await complete('/tutorials/5');
    await expectPath(path);
    expect(calls.slice(0, 2)).toEqual([marks(5), `GET /api/integrations/quickbooks/check-connection${query}`]);
  });

  test('2 leads home whoever has an account already: the way goes by the registration', async () => {
    signIn('BOOTSTRAP');
    await complete('/tutorials/2?package=growth');
    await expectPath('/');
  });

  test('6 ends the onboarding', async () => {
    signIn('BOOTSTRAP_NEXT');
    await complete('/tutorials/6');
    await expectPath('/');
    expect(calls).toEqual([`POST /api/me/onboarding/complete${query}`]);
    expect(trackedEvents().filter(({ name }) => name === 'onboarding')).toEqual([]);
  });

  test('2 is marked for somebody who is signed in, and leads a user of the partner to step 3', async () => {
    signIn('BOOTSTRAP_NEXT');
    await complete('/tutorials/2');
    await expectPath('/tutorials/3');
    await screen.findByRole('heading', { level: 1, name: 'Name of step 3' });
    expect(calls[0]).toBe(marks(2));
    expect(skip()).toBeNull();
  });

  test('that cannot be marked leads on all the same, and is logged', async () => {
    signIn('BOOTSTRAP');
    mockServer.use(refuses('post', '/api/onboarding-steps', { status: 500, code: 'internal-error' }));
    await complete('/tutorials/4');
    await expectPath('/');
    expect(logged).toHaveBeenCalledWith('[tieout] completed tutorial step', expect.anything());
  });

  test('of a session that has died leads to the login', async () => {
    signIn('BOOTSTRAP');
    mockServer.use(refuses('post', '/api/onboarding-steps', { status: 401, code: 'unauthenticated' }));
    await complete('/tutorials/4?with-integration=true');
    await expectPath('/login?with-integration=true');
  });
});

describe('whoever has no business here', () => {
  test.each(['MANUAL', 'HUBSPOT', 'BOOTSTRAP_HUBSPOT', 'INVESTOR', 'VIEWER'] as const)('%s goes home', async (type) => {
    signIn(type);
    renderApp({ path: '/tutorials/3' });
    await expectPath('/');
  });

  test.each(['/tutorials/1', '/tutorials/7', '/tutorials/two'])('%s is an unknown path', async (path) => {
    renderApp({ path: `${path}?with-integration=true` });
    await expectPath('/login?with-integration=true');
  });

  test('a visitor of a step of the company has to log in: the question for their company is refused', async () => {
    mockServer.use(refuses('get', '/api/me', { status: 401, code: 'unauthenticated' }));
    renderApp({ path: '/tutorials/4' });
    await expectPath('/login');
  });
});
