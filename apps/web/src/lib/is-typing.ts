/** Whether a key belongs to a field: there a letter is a letter and no shortcut. A slider takes arrows only. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'range';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
