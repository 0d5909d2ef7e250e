import type { Answer } from './test-app.ts';

/** The cookies an answer sets, by name, with their attributes as written. */
export function cookiesOf({
  headers,
}: Pick<Answer<never>, 'headers'>): Map<string, { value: string; attributes: string }> {
  const lines = [headers['set-cookie'] ?? []].flat() as string[];
  return new Map(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=', 2);
      return [name, { value: decodeURIComponent(value), attributes: attributes.join('; ') }];
    }),
  );
}
