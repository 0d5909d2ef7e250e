const HIDDEN = '[hidden]';

const SECRET_NAMES =
  'authorization|plaid-secret|client_secret|secret|code|access_token|refresh_token|public_token|id_token|token|key|sid';

/** `name=value` of a form and `"name":"value"` of JSON; "token: refused" is a sentence. */
const NAMED = new RegExp(`(\\b(?:${SECRET_NAMES})(?:=|"\\s*:\\s*"))([^"&\\s,}]{4,})`, 'gi');

const HEADER = /\b(plaid-secret:\s*)\S+/gi;

/** Values that tell by themselves what they are, wherever they stand. */
const TOKEN_SHAPED = /\b(?:sk_|rk_|shpat_|shprt_|access-|public-|AB11|eyJ)[\w.~+/-]{6,}=*/g;

const AUTHORISATION = /\b(bearer|basic)\s+[\w.~+/-]{8,}=*/gi;

/** The text without anything that opens somebody's books. Applied to every message and log line of this package. */
export function redact(text: string): string {
  return text
    .replaceAll(AUTHORISATION, `$1 ${HIDDEN}`)
    .replaceAll(HEADER, `$1${HIDDEN}`)
    .replaceAll(NAMED, `$1${HIDDEN}`)
    .replaceAll(TOKEN_SHAPED, HIDDEN);
}
