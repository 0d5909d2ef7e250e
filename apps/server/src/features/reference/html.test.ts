import { defineEndpoint } from '@tieout/contracts/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildOpenApi } from '#http/openapi/build-openapi.ts';
import { html, sentence } from './html.ts';
import { renderReference } from './reference-page.ts';

const HOSTILE = `<img src=x onerror="alert(1)"> & '</code></pre><script>alert(2)</script>`;

describe('html', () => {
  test('escapes every value, in text and in quoted attributes', () => {
    expect(html`<p title="${HOSTILE}">${HOSTILE}</p>`.markup).not.toMatch(/<img|<script|onerror="/);
    expect(html`${'<>&"\''}`.markup).toBe('&lt;&gt;&amp;&quot;&#39;');
  });

  test('takes markup as it is, and lists of it', () => {
    const items = ['a', '<'].map((item) => html`<b>${item}</b>`);
    expect(html`${items}<i>${html`<b>c</b>`}</i>`.markup).toBe('<b>a</b><b>&lt;</b><i><b>c</b></i>');
  });

  test('leaves out what is absent, and nothing else', () => {
    expect(html`${undefined}|${false}|${0}|${''}`.markup).toBe('||0|');
  });

  test('drops the indentation of templates, never that of values', () => {
    const { markup } = html`<section>
      <div>
        <pre>${'a\n    b'}</pre>
      </div>
    </section>`;
    expect(markup).toBe('<section>\n<div>\n<pre>a\n    b</pre>\n</div>\n</section>');
  });

  test('words between backticks are code', () => {
    expect(sentence('Send `a<b` now').markup).toBe('Send <code>a&lt;b</code> now');
  });
});

test('nothing a contract says becomes markup of the page', () => {
  const endpoint = defineEndpoint({
    method: 'POST',
    path: '/api/<script>alert(3)</script>/{id}',
    access: 'public',
    summary: HOSTILE,
    params: z.object({ id: z.string().meta({ description: HOSTILE, examples: [HOSTILE] }) }),
    query: z.object({ [HOSTILE]: z.enum([HOSTILE]) }),
    body: z.object({ [HOSTILE]: z.literal(HOSTILE).meta({ description: HOSTILE }) }),
    response: z.object({ [HOSTILE]: z.string().meta({ description: HOSTILE }) }),
  });
  const page = renderReference(
    buildOpenApi({ version: HOSTILE, publicUrl: `https://x"${HOSTILE}`, endpoints: [endpoint] }),
  );
  expect(page).not.toMatch(/<img|onerror="|<script>/);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
});
