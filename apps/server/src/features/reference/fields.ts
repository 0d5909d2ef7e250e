import type { Components, JsonSchema } from '#http/openapi/document.ts';
import { describeType, type Field, type FieldType } from './field-type.ts';
import { html, sentence, type Html } from './html.ts';

interface Reading {
  components: Components;
  /** Named schemas whose fields the reader has seen already; nothing is told twice, and nothing without end. */
  told: Set<string>;
}

/** A schema as nested fields. */
export function renderSchema(schema: JsonSchema, components: Components): Html {
  const type = describeType(schema, components);
  const isPlainObject = type.label === 'object' || type.label === type.name;
  const head = html`<p class="type">
    ${type.label.charAt(0).toUpperCase() + type.label.slice(1)} ${renderNotes(type)}
  </p>`;
  return html`${!isPlainObject && head}${renderShapes(type, { components, told: new Set() })}`;
}

function renderShapes({ name, shapes }: FieldType, reading: Reading): Html[] {
  if (name !== undefined && reading.told.has(name)) return [];
  if (name !== undefined) reading.told.add(name);
  return shapes.map((fields, index) => {
    const divider = index > 0 && html`<p class="or">or</p>`;
    return html`${divider}
      <ul class="fields">
        ${fields.map((field) => renderField(field, reading))}
      </ul>`;
  });
}

function renderField({ name, isRequired, schema }: Field, reading: Reading): Html {
  const type = describeType(schema, reading.components);
  const wasTold = type.name !== undefined && reading.told.has(type.name);
  return html`<li>
    <p>
      <code class="name">${name}</code>
      <span class="kind">${type.label}${wasTold && ', as above'}</span>
      ${!isRequired && html`<span class="optional">optional</span>`} ${renderNotes(type)}
    </p>
    ${renderShapes(type, reading)}
  </li>`;
}

/** The words behind the name: what it is, and the values it can have. */
export function renderNotes({ description, values }: Pick<FieldType, 'description' | 'values'>): Html {
  const codes = values.map((value) => html`<code>${value}</code> `);
  return html`${description !== undefined && html`<span class="note">${sentence(description)}</span>`}
  ${codes.length > 0 && html`<span class="values">${codes}</span>`}`;
}
