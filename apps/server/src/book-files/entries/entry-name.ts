/** An entry as its key tells it. */
export function entryName(key: string | null): string {
  if (key === null) return 'The entry that begins here';
  const [kind = '', when = '', ...rest] = key.split('/');
  if (kind === 'day') return `The entry of ${when}`;
  if (kind === 'entry') return rest.length === 0 ? `The entry ${when}` : `The entry ${rest.join('/')} of ${when}`;
  const number = rest.find((said) => said !== '') ?? '';
  return `The entry ${number} of ${when}`;
}
