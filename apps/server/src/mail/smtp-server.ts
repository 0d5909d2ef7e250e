/** The mail server of an installation, as SMTP_URL names it. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS. */
  isSecure: boolean;
  login: { user: string; password: string } | null;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** A mail that does not leave this machine may go in the clear. */
export function isOnThisMachine({ host }: SmtpServer): boolean {
  return LOOPBACK.test(host);
}

/** Null for what is not `smtp[s]://[user:password@]host[:port]`. Options of the mail library in a query could switch TLS checks off. */
export function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return null;
  if (!['', '/'].includes(url.pathname) || text.includes('?') || text.includes('#')) return null;
  const user = decode(url.username);
  const password = decode(url.password);
  if (user === null || password === null || (user === '') !== (password === '')) return null;
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, '').toLowerCase(),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    login: user === '' ? null : { user, password },
  };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
