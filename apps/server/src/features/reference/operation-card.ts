import { isReference, lookUp, type Components, type Content, type Parameter } from '#http/openapi/document.ts';
import { codeBlock, refusalTable, table } from './blocks.ts';
import { curlOf, parametersOf, type Call } from './curl.ts';
import { describeType } from './field-type.ts';
import { renderNotes, renderSchema } from './fields.ts';
import { html, type Html } from './html.ts';

export function renderOperation(call: Call, components: Components, server: string): Html {
  const { method, path, operation } = call;
  const body = operation.requestBody?.content['application/json'];
  return html`<article class="call" id="${operation.operationId}" aria-labelledby="${operation.operationId}-name">
    <h3 id="${operation.operationId}-name">${operation.summary}</h3>
    <p class="address">
      <span class="method ${method.toLowerCase()}">${method}</span> <code>${withBreaks(path)}</code>
    </p>
    <p class="who">${renderWho(operation.description)}</p>
    ${renderParameters(parametersOf(operation, components), components)}
    ${body !== undefined && part('Body', renderSchema(body.schema, components))}
    ${part('Answer', renderAnswer(call, components))} ${part('Refusals', renderRefusals(call, components))}
    ${part('Example', codeBlock(curlOf(call, components, server)))}
  </article>`;
}

function part(name: string, content: Html): Html {
  return html`<section class="part">
    <h4>${name}</h4>
    <div>${content}</div>
  </section>`;
}

/** A path may break after a slash, so that a long one stays on a phone's screen. */
function withBreaks(path: string): Html[] {
  return path.split(/(?<=\/)/).map((step) => html`${step}<wbr />`);
}

function renderWho(text: string): Html {
  const parts = text.split('"');
  return html`${parts.map((word, index) => (index % 2 === 1 ? html`<b>${word}</b>` : word))}`;
}

function renderParameters(parameters: readonly Parameter[], components: Components): Html | undefined {
  if (parameters.length === 0) return undefined;
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const type = describeType(schema, components);
    return html`<tr>
      <th scope="row"><code>${name}</code></th>
      <td>${place}</td>
      <td>${type.label}${!required && html`, <span class="optional">optional</span>`}</td>
      <td>${renderNotes({ ...type, description: description ?? type.description })}</td>
    </tr>`;
  });
  return part('Parameters', table(['Name', 'In', 'Type', 'Meaning'], rows));
}

function renderAnswer({ operation }: Call, components: Components): Html {
  const answer = operation.responses['200'] ?? operation.responses['302'];
  if (answer === undefined || isReference(answer)) throw new Error(`${operation.operationId} has no answer`);
  if (answer.content === undefined) return html`<p>302: ${answer.description}</p>`;
  const entries: [string, Content][] = Object.entries(answer.content);
  return html`${entries.map(([type, { schema }]) =>
    type === 'application/json' ? renderSchema(schema, components) : html`<p class="type"><code>${type}</code></p>`,
  )}`;
}

function renderRefusals({ operation }: Call, components: Components): Html {
  const refusals = Object.entries(operation.responses).flatMap(([status, answer]) => {
    if (!isReference(answer)) return [];
    const { description } = lookUp(components.responses, answer.$ref);
    return description.split('\n\n').map((line) => {
      const [, code = '', meaning = ''] = /^`([^`]+)`: (.*)$/s.exec(line) ?? [];
      return { status, code, meaning };
    });
  });
  return refusalTable(`${refusals.length} codes`, refusals);
}
