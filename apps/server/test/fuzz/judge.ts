import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { ERROR_STATUS, errorBody, type ErrorCode } from '@tieout/contracts/error-body.ts';
import { toolkitError } from '@tieout/contracts/identity-toolkit.ts';
import { refusalsOf } from '#http/openapi/refusals.ts';
import type { FuzzRequest } from './requests.ts';

export interface JudgedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

interface Judged {
  readonly endpoints: readonly Endpoint[];
  readonly tableNames: readonly string[];
  readonly request: Pick<FuzzRequest, 'method' | 'url'>;
  readonly answer: JudgedAnswer;
}

/** Everything wrong with an answer, in sentences; nothing when it is as every answer must be. */
export function judge(judged: Judged): string[] {
  const { answer } = judged;
  return [
    ...(answer.statusCode >= 500 ? [`The server failed with ${answer.statusCode}.`] : []),
    ...headerComplaints(answer),
    ...leakComplaints(judged),
    ...bodyComplaints(judged),
  ];
}

const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; .*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'x-frame-options': /^DENY$/,
  'cross-origin-opener-policy': /^same-origin/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cache-control': /^no-store$/,
  'x-request-id': /^[0-9a-f-]{36}$/,
};

function headerComplaints({ headers }: JudgedAnswer): string[] {
  const wrong = Object.entries(HEADERS).filter(([name, value]) => !value.test(String(headers[name])));
  const telling = ['server', 'x-powered-by'].filter((name) => name in headers);
  return [
    ...wrong.map(([name]) => `The header ${name} is ${JSON.stringify(headers[name])}.`),
    ...telling.map((name) => `The header ${name} tells what the server runs on.`),
  ];
}

const INTERNALS = [
  /^\s+at .+:\d+/m,
  /\bat \S+ \(.+:\d+:\d+\)/,
  /node_modules/,
  /\.[cm]?[jt]s:\d+/,
  /postgres(?:ql)?:\/\//,
];

/** Only refusals are searched for these: an answer may hold what somebody once wrote to us. */
const DATABASE_WORDS = [
  /\bselect\b[^"]+\bfrom\b/i,
  /\binsert into\b/i,
  /\bdelete from\b/i,
  /\bupdate\b[^"]+\bset\b/i,
  /\bsyntax error\b|\bviolates\b.+\bconstraint\b|\binvalid byte sequence\b|\brelation\b.+\bexist\b/i,
  /\bSQLSTATE\b|\bkysely\b|\bpg_/i,
  /\bZod\w+|\binvalid_(?:type|format|union|value)\b|\bFST_/,
];

function leakComplaints({ answer: { statusCode, body }, tableNames }: Judged): string[] {
  const text = statusCode === 200 ? body.replaceAll('\\n', '\n') : body;
  const patterns = statusCode === 200 ? INTERNALS : [...INTERNALS, ...DATABASE_WORDS];
  const shown = patterns.map((pattern) => pattern.exec(text)?.[0]).filter((match) => match !== undefined);
  const tables = statusCode === 200 ? [] : tableNames.filter((name) => body.includes(name));
  const folder = body.includes(process.cwd()) ? [process.cwd()] : [];
  return [...shown, ...tables, ...folder].map((leak) => `The answer shows something of the inside: ${leak}`);
}

function bodyComplaints(judged: Judged): string[] {
  const { answer, request } = judged;
  const isHead = request.method === 'HEAD';
  if (answer.statusCode === 304 || (isHead && answer.statusCode === 200)) {
    return answer.body === '' ? [] : ['An answer that has no body has one.'];
  }
  const endpoint = endpointAt(judged.endpoints, request);
  if (endpoint?.file === true && answer.statusCode === 200) return fileComplaints(answer);
  if (answer.statusCode === (endpoint?.file === true ? 202 : 200)) return contractComplaints(judged);
  if (answer.statusCode === 302) return redirectComplaints(endpoint, answer);
  // On the wire Node leaves out the body of a refused HEAD; here it may still be there.
  if (isHead && answer.body === '') return [];
  return endpoint?.protocol === 'identity-toolkit' ? toolkitComplaints(answer) : refusalComplaints(judged);
}

function contractComplaints({ endpoints, request, answer }: Judged): string[] {
  const endpoint = endpointAt(endpoints, request);
  if (endpoint === undefined) return ['No contract promises an answer here.'];
  const type = endpoint.contentType ?? 'application/json';
  if (!String(answer.headers['content-type']).startsWith(type)) {
    return [`The content-type is ${String(answer.headers['content-type'])}, not ${type}.`];
  }
  const value = endpoint.contentType === undefined ? parseJson(answer.body) : answer.body;
  const parsed = endpoint.response.safeParse(value);
  if (!parsed.success) return [`The answer breaks its contract: ${parsed.error.message}`];
  return isDeepStrictEqual(parsed.data, value) ? [] : ['The answer holds more than its contract says.'];
}

/** Never shown by the browser as a page of ours. */
function fileComplaints({ headers }: JudgedAnswer): string[] {
  const disposition = String(headers['content-disposition']);
  const type = String(headers['content-type']);
  return [
    ...(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.~%!$&+-]+$/.test(disposition)
      ? []
      : [`The content-disposition is ${disposition}.`]),
    ...(/^(text\/csv; charset=utf-8|application\/(pdf|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))$/.test(
      type,
    )
      ? []
      : [`The content-type of a file is ${type}.`]),
  ];
}

/** To a page of ours, or to a provider of the installation; never to where the request says. */
function redirectComplaints(endpoint: Endpoint | undefined, { headers, body }: JudgedAnswer): string[] {
  const location = String(headers['location']);
  return [
    ...(endpoint?.redirects === true ? [] : ['The contract does not say that it redirects.']),
    ...(/^\/(login|sign-in|quickbooks-connect)(\?|$)/.test(location) ? [] : [`The redirect leads to ${location}.`]),
    ...(body === '' ? [] : ['A redirect has a body.']),
  ];
}

function toolkitComplaints({ statusCode, body }: JudgedAnswer): string[] {
  const parsed = toolkitError.strict().safeParse(parseJson(body));
  if (!parsed.success) return [`The status is ${statusCode}, but the body is no refusal: ${parsed.error.message}`];
  return parsed.data.error.code === statusCode ? [] : [`The status is ${statusCode}, the code another.`];
}

function refusalComplaints({ endpoints, request, answer }: Judged): string[] {
  const { statusCode, headers, body } = answer;
  const parsed = errorBody.strict().safeParse(parseJson(body));
  if (!parsed.success) return [`The status is ${statusCode}, but the body is no refusal: ${parsed.error.message}`];
  const { code, requestId } = parsed.data;
  const promised = promisedRefusals(endpointAt(endpoints, request));
  return [
    ...(promised.includes(code) ? [] : [`The contract does not say that ${code} can be answered.`]),
    ...(ERROR_STATUS[code] === statusCode ? [] : [`The status is ${statusCode}, but the code is ${code}.`]),
    ...(requestId === headers['x-request-id'] ? [] : ['The refusal carries another number than its header.']),
    ...(/^application\/json; charset=utf-8$/.test(String(headers['content-type'])) ? [] : ['The refusal is not JSON.']),
  ];
}

function promisedRefusals(endpoint: Endpoint | undefined): readonly ErrorCode[] {
  if (endpoint === undefined) return ['no-such-route'];
  // A body nobody asked for is read all the same, and refused like any other.
  const ofBodies = endpoint.method === 'GET' ? [] : UNREADABLE;
  return [...refusalsOf(endpoint), ...ofBodies];
}

const UNREADABLE: readonly ErrorCode[] = ['invalid-input', 'body-too-large', 'unsupported-media-type'];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As the router finds it: part by part, each decoded, and a fixed path before one with parameters. */
export function endpointAt(endpoints: readonly Endpoint[], { method, url }: Judged['request']): Endpoint | undefined {
  const parts = decodedParts(new URL(url, 'http://localhost').pathname);
  if (parts === null) return undefined;
  const candidates = endpoints.filter((endpoint) => endpoint.method === (method === 'HEAD' ? 'GET' : method));
  return (
    candidates.find((endpoint) => endpoint.path === parts.join('/')) ??
    candidates.find(({ path }) => isAt(path.split('/'), parts))
  );
}

/** As build-app.ts sets it. */
const LONGEST_PARAMETER = 200;

/** A parameter may be anything that is not too long, nothing included. */
function isAt(wanted: readonly string[], parts: readonly string[]): boolean {
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => {
      const given = parts[index] ?? '';
      return part.startsWith('{') ? given.length <= LONGEST_PARAMETER : part === given;
    })
  );
}

/** Null: the router cannot read it, so it is the address of nothing. */
function decodedParts(path: string): string[] | null {
  try {
    return path.split('/').map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}
