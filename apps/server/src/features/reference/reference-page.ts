import { getOpenApi, getReferenceScript, getReferenceStyle } from '@tieout/contracts/reference.ts';
import { METHODS, type OpenApiDocument } from '#http/openapi/document.ts';
import { LOGO } from './blocks.ts';
import type { Call } from './curl.ts';
import { guideOf } from './guide.ts';
import { html, type Html } from './html.ts';
import { renderOperation } from './operation-card.ts';

interface Area {
  id: string;
  name: string;
  description: string;
  calls: readonly Call[];
}

/** The description of the API as a page. It needs no script; with one it can be searched and copied from. */
export function renderReference(document: OpenApiDocument): string {
  const server = document.servers[0]?.url ?? '';
  const areas = areasOf(document);
  const guide = guideOf(server);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API reference · Tieout</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${getReferenceStyle.path}" />
        <script src="${getReferenceScript.path}" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="side">
          <a class="brand" href="/">${LOGO}</a>
          <search hidden>
            <label for="find">Find a call</label>
            <input id="find" type="search" autocomplete="off" />
          </search>
          ${renderNavigation(guide, areas)}
        </header>
        <main id="content">
          <h1>API reference</h1>
          <p class="facts">
            Version ${document.info.version}<i></i><code>${server}</code><i></i
            ><a href="${getOpenApi.path}">OpenAPI document</a>
          </p>
          ${guide.map(
            ({ id, title, content }) =>
              html`<section class="chapter" id="${id}">
                <h2>${title}</h2>
                ${content}
              </section>`,
          )}
          ${areas.map(
            ({ id, name, description, calls }) =>
              html`<section class="area" id="${id}">
                <h2>${name}</h2>
                <p>${description}</p>
                ${calls.map((call) => renderOperation(call, document.components, server))}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
  return `${page.markup}\n`;
}

function renderNavigation(guide: ReturnType<typeof guideOf>, areas: readonly Area[]): Html {
  return html`<nav aria-label="Contents">
    <ul class="guide">
      ${guide.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
    ${areas.map(
      ({ id, name, calls }) =>
        html`<div class="group">
          <a class="head" href="#${id}">${name}</a>
          <ul>
            ${calls.map(
              ({ method, path, operation }) =>
                html`<li data-call="${method} ${path} ${operation.summary}">
                  <a href="#${operation.operationId}"
                    ><span class="method ${method.toLowerCase()}">${method}</span> <span class="path">${path}</span></a
                  >
                </li>`,
            )}
          </ul>
        </div>`,
    )}
    <p class="nothing" role="status"></p>
  </nav>`;
}

function areasOf({ tags, paths }: OpenApiDocument): Area[] {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ method: method.toUpperCase(), path, operation }];
    }),
  );
  return tags.map(({ name, description }) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags[0] === name),
  }));
}
