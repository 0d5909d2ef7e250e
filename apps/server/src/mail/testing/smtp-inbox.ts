import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
  raw: string;
}

export interface Refusal {
  at: 'MAIL FROM' | 'RCPT TO' | 'DATA';
  code: number;
  text: string;
}

export interface SmtpInbox {
  port: number;
  /** For SMTP_URL. */
  url: string;
  /** Mails it took, in order. */
  mails: ReceivedMail[];
  /** Put what the next mails meet here; each entry refuses once. */
  refusals: Refusal[];
  /** How often somebody asked to deliver to a recipient, refused or not. */
  attempts: () => number;
  stop(): Promise<void>;
}

export interface SmtpInboxOptions {
  port?: number;
  /** Nobody else may send. */
  login?: { user: string; password: string };
  server?: SMTPServerOptions;
}

/** A real SMTP server on this machine that keeps what it gets. */
export async function startSmtpInbox({ port = 0, login, server = {} }: SmtpInboxOptions = {}): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = [];
  const refusals: Refusal[] = [];
  let attempts = 0;

  function refusalAt(place: Refusal['at']): Error | null {
    if (refusals[0]?.at !== place) return null;
    const { code, text } = refusals.shift() ?? {};
    return Object.assign(new Error(text), { responseCode: code });
  }

  const smtp = new SMTPServer({
    disableReverseLookup: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    // The password would otherwise be refused in the clear, which is what the product does on loopback.
    allowInsecureAuth: true,
    authOptional: login === undefined,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === login?.user && password === login?.password;
      if (isRight) done(null, { user: username });
      else done(new Error(`No entry for ${username}:${password}`));
    },
    onMailFrom: (_address, _session, done) => done(refusalAt('MAIL FROM')),
    onRcptTo: (_address, _session, done) => {
      attempts += 1;
      done(refusalAt('RCPT TO'));
    },
    onData: (stream, { envelope }, done) => {
      async function keep(): Promise<void> {
        const raw = await buffer(stream);
        const refusal = refusalAt('DATA');
        if (refusal !== null) throw refusal;
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ ...(await PostalMime.parse(raw)), envelope: { from, to }, raw: raw.toString() });
      }
      // A sender who is killed in the middle of a mail ends its stream with an error.
      void keep().then(() => done(), done);
    },
    ...server,
  });
  smtp.on('error', () => undefined);
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address() as AddressInfo;
  const userinfo =
    login === undefined ? '' : `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`;
  return {
    port: address.port,
    url: `smtp://${userinfo}127.0.0.1:${address.port}`,
    mails,
    refusals,
    attempts: () => attempts,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
