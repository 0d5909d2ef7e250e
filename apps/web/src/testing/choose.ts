import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Opens a list and takes one of its choices. */
export async function choose(field: HTMLElement, option: string): Promise<void> {
  await userEvent.click(field);
  const list = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[id="${field.getAttribute('aria-controls') ?? ''}"]`);
    if (found === null) throw new Error('The list is not open.');
    return found;
  });
  await userEvent.click(within(list).getByText(option));
}
