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
];

/** Fields that may hold a secret, as deep as our log lines go. */
const SECRET_PATHS = ['', '*.', '*.*.', '*.*.*.'].flatMap((depth) => SECRET_FIELDS.map((field) => depth + field));

/** Query parameters that sign someone in; the rest of an address may be logged. */
const SECRET_QUERY = /([?&](?:customToken|oobCode|token|code|state)=)[^&]*/gi;

/** Only what helps to find the fault: the errors of database drivers carry their connection, keys and parameters with them. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
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
        url: request.url.replace(SECRET_QUERY, '$1[secret]'),
      }),
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
