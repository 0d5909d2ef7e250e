import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession, showToast, type Session } from '#session/session.ts';
import { SessionProvider } from '#session/session-context.tsx';
import { createSessionFlow } from '#session/session-flow.ts';
import { ToastArea } from './toast-area.tsx';

let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  session = createSession();
  const flow = createSessionFlow({
    session,
    open: () => undefined,
    currentPath: () => '/',
    forgetData: () => undefined,
    forgetCompany: () => undefined,
    tokenRefresh: { schedule: () => undefined, stop: () => undefined },
  });
  render(
    <MantineProvider>
      <SessionProvider session={session} flow={flow}>
        <ToastArea />
      </SessionProvider>
    </MantineProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(content: string, isError = false): void {
  act(() => showToast(session, content, isError));
}

function showWithUndo(content: string): void {
  const action = { label: 'Undo', onAct: () => undefined };
  act(() => session.update({ toast: { isVisible: true, content, isError: false, action } }));
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

test('the shared state is exactly isVisible, content and isError', () => {
  expect(session.getState().toast).toEqual({ isVisible: false, content: '', isError: false });
  show('Saved.');
  expect(session.getState().toast).toEqual({ isVisible: true, content: 'Saved.', isError: false });
});

test('good news is in the status area, bad news in the alert area', () => {
  show('Saved.');
  expect(screen.getByRole('status').textContent).toBe('Saved.');
  expect(screen.getByRole('alert').textContent).toBe('');
  show('Failed.', true);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('alert').textContent).toBe('Failed.');
});

test('disappears after 5 seconds', () => {
  show('Saved.');
  pass(4_999);
  expect(screen.queryByText('Saved.')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('the same words again start their five seconds again', () => {
  show('Failed.', true);
  pass(3_000);
  show('Failed.', true);
  pass(3_000);
  expect(screen.queryByText('Failed.')).not.toBeNull();
  pass(2_000);
  expect(screen.queryByText('Failed.')).toBeNull();
});

test('waits while the mouse is over it', () => {
  show('Saved.');
  fireEvent.mouseEnter(screen.getByText('Saved.'));
  pass(60_000);
  expect(screen.queryByText('Saved.')).not.toBeNull();
  fireEvent.mouseLeave(screen.getByText('Saved.'));
  pass(5_000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('waits while the focus is in it, and the pointer is another matter', () => {
  showWithUndo('Moved.');
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.mouseEnter(screen.getByText('Moved.'));
  fireEvent.mouseLeave(screen.getByText('Moved.'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  expect(screen.queryByText('Moved.')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  pass(4_999);
  expect(screen.queryByText('Moved.')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Moved.')).toBeNull();
});

test('does not wait for a button that went with the toast before', () => {
  showWithUndo('Moved.');
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  show('Saved.');
  pass(5_000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('can be dismissed', () => {
  show('Saved.');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved.')).toBeNull();
});
