import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { ColorSchemeProvider } from '#theme/color-scheme-provider.tsx';
import { ThemeProvider } from '#theme/theme-provider.tsx';
import { PlainButton } from './plain-button.tsx';
import { PlainField } from './plain-field.tsx';

afterEach(cleanup);

/** Elements with names, styles and everything else that a style sheet or a screen reader can see. */
function elementsOf(drawn: ReactNode): unknown[] {
  const { container } = render(
    <ColorSchemeProvider>
      <ThemeProvider>{drawn}</ThemeProvider>
    </ColorSchemeProvider>,
  );
  const id = container.querySelector('input')?.id ?? 'no field';
  return [...container.querySelectorAll('*')].map((element) => ({
    tag: element.tagName,
    text: element.children.length === 0 ? element.textContent : '',
    attributes: Object.fromEntries(
      element.getAttributeNames().map((name) => [name, inAnyOrder(element.getAttribute(name) ?? '', name, id)]),
    ),
  }));
}

/** Each field makes up an id of its own. */
function inAnyOrder(value: string, name: string, id: string): unknown {
  const words = value.replaceAll(id, 'id').split(name === 'style' ? ';' : ' ');
  return new Set(words.map((word) => word.trim()).filter((word) => word !== ''));
}

describe('a plain button is what Mantine would draw', () => {
  test.each(['xs', 'sm', 'lg'] as const)('of size %s', (size) => {
    const filled = { variant: 'filled', size, children: 'Login' } as const;
    expect(elementsOf(<PlainButton {...filled} />)).toEqual(elementsOf(<Button {...filled} />));
    const subtle = { variant: 'subtle', size, 'aria-live': 'polite', children: 'Copy' } as const;
    expect(elementsOf(<PlainButton {...subtle} />)).toEqual(elementsOf(<Button {...subtle} color="gray" />));
  });

  test.each([true, false])('that sends a form; disabled: %s', (disabled) => {
    const props = {
      type: 'submit',
      variant: 'filled',
      size: 'lg',
      fullWidth: true,
      disabled,
      children: 'Login',
    } as const;
    expect(elementsOf(<PlainButton {...props} />)).toEqual(elementsOf(<Button {...props} />));
  });
});

describe('a plain field is what Mantine would draw', () => {
  test.each([
    [null, undefined],
    ['Email is required', undefined],
    ['Email is required', <b key="eye">eye</b>],
    [null, <b key="eye">eye</b>],
  ])('with the error %s', (error, rightSection) => {
    const props = {
      label: 'Email',
      type: 'email',
      value: '',
      readOnly: true,
      error,
      rightSection,
    } as const;
    expect(elementsOf(<PlainField {...props} />)).toEqual(elementsOf(<TextInput {...props} size="lg" />));
  });
});
