import { sampleOf } from '#http/openapi/sample.ts';
import { isReference, lookUp, type Components, type Operation, type Parameter } from '#http/openapi/document.ts';

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** The call as somebody types it into a shell, with the examples of the description. */
export function curlOf({ method, path, operation }: Call, components: Components, server: string): string {
  const parameters = parametersOf(operation, components);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return encodeURIComponent(parameter === undefined ? name : String(sampleOf(parameter.schema, components)));
  });
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = needed.map(({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(schema, components)))}`);
  const body = operation.requestBody?.content['application/json']?.example;
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${server}${address}${query.length > 0 ? `?${query.join('&')}` : ''}`)}`,
    operation.security.length > 0 && '-H "Authorization: Bearer $TOKEN"',
    parameters.some(({ name }) => name === 'Idempotency-Key') && '-H "Idempotency-Key: $(uuidgen)"',
    body !== undefined && "-H 'Content-Type: application/json'",
    body !== undefined && `-d ${quoted(JSON.stringify(body))}`,
  ];
  return parts.filter((part) => part !== false).join(' \\\n  ');
}

export function parametersOf({ parameters = [] }: Operation, components: Components): Parameter[] {
  return parameters.map((parameter) =>
    isReference(parameter) ? lookUp(components.parameters, parameter.$ref) : parameter,
  );
}

/** One word for the shell, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
