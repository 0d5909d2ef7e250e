/** Parameters whose value opens something: a session, a reset, a login that is under way. */
const NAMES = [
  'customToken',
  'oobCode',
  'token',
  'code',
  'state',
  'accessToken',
  'access_token',
  'idToken',
  'id_token',
  'refreshToken',
  'refresh_token',
];

// An address inside another one is percent-encoded, its separators included.
const SEPARATOR = '[?&#;]|%3F|%26|%23';
const VALUE = '[^&#"\'\\\\\\s<>]+';
const PARAMETER = new RegExp(`((?:${SEPARATOR})(?:${NAMES.join('|')})(?:=|%3D))(${VALUE})`, 'gi');
/** The invitation to connect books, and a question about lines, carry their secret in the path. */
const PATH = new RegExp(`(/(?:connect|answer|questions)/)([^/?&#"'\\\\\\s<>]+)`, 'gi');

/** The text with the value of every secret in an address starred out, and as many bytes long as it was. */
export function withoutSecrets(text: string): string {
  return text.replace(PARAMETER, starred).replace(PATH, starred);
}

/** The service's envelopes state the length of their parts in bytes. */
function starred(_match: string, before: string, secret: string): string {
  return before + '*'.repeat(new TextEncoder().encode(secret).length);
}

export function hasSecret(address: string): boolean {
  return withoutSecrets(address) !== address;
}
