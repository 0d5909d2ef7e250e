import { cleanup, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useForm, type FormErrors } from './use-form.ts';

interface Values {
  name: string;
  city: string;
  days: readonly number[];
}

const SAVED: Values = { name: 'Ada', city: 'London', days: [1, 2] };

function check({ name, city, days }: Values): FormErrors<Values> {
  return {
    name: name === '' ? 'Name is missing' : undefined,
    city: city === '' ? 'City is missing' : undefined,
    days: days.length === 0 ? 'No day is left' : undefined,
  };
}

afterEach(cleanup);

interface FieldsProps {
  saved?: Values;
  send?: (values: Values) => void;
}

function Fields({ saved = SAVED, send = () => undefined }: FieldsProps) {
  const form = useForm(saved, check);
  const [name, city] = [form.inputOf('name'), form.inputOf('city')];
  return (
    <form onSubmit={(event) => form.submit(event, send)}>
      {[name, city].map(({ error, ...input }) => (
        <label key={input.name}>
          {input.name}
          <input {...input} />
          {error !== null && <em>{error}</em>}
        </label>
      ))}
      <button type="button" onClick={() => form.set('days', form.values.days.slice(1))}>
        One day less
      </button>
      <button type="button" onClick={() => form.set('days', [1, 2])}>
        Both days
      </button>
      <button type="button" onClick={form.reset}>
        Reset
      </button>
      <button type="submit">Send</button>
      <output>{`${form.isDirty ? 'dirty' : 'clean'} ${JSON.stringify(form.changes)}`}</output>
    </form>
  );
}

function field(name: string): HTMLInputElement {
  return screen.getByLabelText(new RegExp(`^${name}`));
}

function state(): string | null {
  return screen.getByRole('status').textContent;
}

async function press(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
}

test('a field is said to be wrong once it was left, and no longer than it is', async () => {
  const user = userEvent.setup();
  render(<Fields />);
  await user.clear(field('name'));
  expect(screen.queryByText('Name is missing')).toBeNull();
  await user.tab();
  expect(screen.getByText('Name is missing')).toBeDefined();
  await user.type(field('name'), 'B');
  expect(screen.queryByText('Name is missing')).toBeNull();
});

test('an error that comes with a click comes after it, so that nothing moves away from under the pointer', async () => {
  const user = userEvent.setup();
  render(<Fields />);
  await user.clear(field('name'));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Reset' }) });
  expect(screen.queryByText('Name is missing')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(field('name').value).toBe('Ada');
});

test('what is wrong is not sent: all of it is said, and the first field has the focus', async () => {
  const user = userEvent.setup();
  const send = vi.fn<(values: Values) => void>();
  render(<Fields send={send} />);
  await user.clear(field('name'));
  await user.clear(field('city'));
  await press(user, 'Send');
  expect(screen.getByText('Name is missing')).toBeDefined();
  expect(screen.getByText('City is missing')).toBeDefined();
  expect(document.activeElement).toBe(field('name'));
  expect(send).not.toHaveBeenCalled();
  await user.type(field('name'), 'Grace');
  await user.type(field('city'), 'Rome');
  await press(user, 'Send');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Grace', city: 'Rome', days: [1, 2] });
});

test('a form is dirty by what differs from what is saved, lists by what is in them', async () => {
  const user = userEvent.setup();
  render(<Fields />);
  expect(state()).toBe('clean {}');
  await user.type(field('name'), 'x');
  await press(user, 'One day less');
  expect(state()).toBe('dirty {"name":"Adax","days":[2]}');
  await user.type(field('name'), '{Backspace}');
  await press(user, 'Both days');
  expect(state()).toBe('clean {}');
});

test('a reset goes back to what is saved and says nothing to be wrong', async () => {
  const user = userEvent.setup();
  render(<Fields />);
  await user.clear(field('name'));
  await press(user, 'Send');
  await press(user, 'Reset');
  expect([field('name').value, state()]).toEqual(['Ada', 'clean {}']);
  await user.clear(field('name'));
  expect(screen.queryByText('Name is missing')).toBeNull();
});

test('what somebody else saves meanwhile shows in every field that is not edited, also in one that was', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Fields />);
  await user.type(field('name'), ' B.');
  await user.type(field('city'), 'x{Backspace}');
  rerender(<Fields saved={{ name: 'Grace', city: 'Rome', days: [3] }} />);
  expect([field('name').value, field('city').value, state()]).toEqual(['Ada B.', 'Rome', 'dirty {"name":"Ada B."}']);
});
