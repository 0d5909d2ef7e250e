import { html, sentence, type Html } from './html.ts';

/** Text to copy. It scrolls sideways, so the keyboard has to reach it. */
export function codeBlock(text: string): Html {
  return html`<div class="sample">
    <pre tabindex="0"><code>${text}</code></pre>
  </div>`;
}

export function table(columns: readonly string[], rows: readonly Html[]): Html {
  return html`<table>
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

export interface Refusal {
  status: number | string;
  code: string;
  meaning: string;
}

export function refusalTable(title: string, refusals: readonly Refusal[]): Html {
  const rows = refusals.map(
    ({ status, code, meaning }) =>
      html`<tr>
        <td class="status">${status}</td>
        <th scope="row"><code>${code}</code></th>
        <td>${sentence(meaning)}</td>
      </tr>`,
  );
  return html`<details>
    <summary>${title}</summary>
    ${table(['Status', 'Code', 'Meaning'], rows)}
  </details>`;
}

/** Mark and wordmark; the word takes the colour of the text around it, so that it works on dark. */
export const LOGO = html`<svg viewBox="0 0 131 32" width="98" height="24" role="img" aria-label="Tieout">
  <rect width="32" height="32" rx="7" fill="#1e3a92" />
  <path
    d="M8.5 12.8 13.6 17.5 23.5 7"
    fill="none"
    stroke="#fff"
    stroke-width="3.2"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
  <path d="M8 22.3h16M8 26h16" stroke="#a9c3fe" stroke-width="1.8" stroke-linecap="round" />
  <g transform="translate(42 5.6)">
    <path
      d="M1.5 1.5H14.5M8 1.5V20M20 6.8V20M25 13.5H38.05A6.6 6.6 0 1 0 36.25 18.02M43.2 13.4A6.6 6.6 0 1 1 56.4 13.4A6.6 6.6 0 1 1 43.2 13.4ZM61.5 6.8V14.3A5.7 5.7 0 0 0 72.9 14.3M72.9 6.8V20M81.1 2.6V16.2A3.8 3.8 0 0 0 84.9 20H86.1M77.5 7H86.1"
      fill="none"
      stroke="currentColor"
      stroke-width="3"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
    <circle cx="20" cy="1.7" r="1.9" fill="currentColor" />
  </g>
</svg>`;
