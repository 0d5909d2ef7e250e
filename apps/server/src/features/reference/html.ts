import { escapeHtml } from '#server/escape-html.ts';

/** Markup that is safe to send as it stands. Only `html` makes it. */
export interface Html {
  readonly markup: string;
}

type Value = Html | string | number | false | undefined | readonly Value[];

/** A template whose values are escaped, unless they are markup themselves. Attributes must be quoted. */
export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: texts.map((text, index) => text.replace(/\n\s+/g, '\n') + markupOf(values[index])).join('') };
}

function markupOf(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'object') return 'markup' in value ? value.markup : value.map(markupOf).join('');
  return escapeHtml(String(value));
}

/** A sentence in which `words` between backticks are code. */
export function sentence(text: string): Html {
  const parts = text.split('`');
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
