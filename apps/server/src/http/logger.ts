import pino, { type DestinationStream, type Logger } from 'pino';

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'customToken',
  'oobCode',
  'apiKey',
  'secret',
  'clientSecret',
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
];

/** Fields that may hold a secret, as deep as our log lines go. */
const SECRET_PATHS = ['', '*.', '*.*.', '*.*.*.'].flatMap((depth) => SECRET_FIELDS.map((field) => depth + field));

/** The name of a query parameter that may sign someone in ends so; the rest of an address may be logged. */
const SECRET_ENDING = /(token|password|secret|code|state|key|assertion)$/i;

function describeAddress(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  return describePath(path) + url.slice(path.length).replace(/([?&#])([^=&#]*)=([^&#]*)/g, describeParameter);
}

function describeParameter(pair: string, mark: string, name: string): string {
  return SECRET_ENDING.test(decodeName(name).replace(/\W+$/, '')) ? `${mark}${name}=[secret]` : pair;
}

/** The link for a bookkeeper is the one address whose path opens something. */
function describePath(path: string): string {
  const start = /^.*?\/(?:connect|answer|questions|shared)\/(?=.)/i.exec(decodeName(path))?.[0];
  return start === undefined ? path : `${start}[secret]`;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** PostgreSQL quotes the value it cannot take (SQLSTATE class 22), and a value may be a secret. */
function describeMessage(error: Error): string {
  const isDataException = 'code' in error && /^22...$/.test(String(error.code));
  return isDataException ? error.message.replace(/".*"/s, '"[value]"') : error.message;
}

/** Only what helps to find the fault: the errors of database drivers carry their connection, keys and parameters with them. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: describeMessage(error),
    ...('code' in error && { code: error.code }),
    stack: error.stack?.replace(error.message, () => describeMessage(error)),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    serializers: {
      err: describeError,
      error: describeError,
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: describeAddress(request.url),
      }),
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
