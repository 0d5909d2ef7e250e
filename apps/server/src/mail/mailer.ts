import { createTransport } from 'nodemailer';
import { NoMailAddress } from './delivery-failure.ts';
import { isMailAddress, type Mailbox } from './mail-address.ts';
import type { WaitingMail } from './outbox.queries.ts';
import { isOnThisMachine, type SmtpServer } from './smtp-server.ts';

export interface Mailer {
  /** Resolves when the mail server has taken the mail. */
  send(mail: WaitingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/**
 * Far below STUCK_AFTER_MINUTES: a job that is locked longer has no process any more, and is given to another. The
 * other times are between two signs of life, and a server that answers letter by letter meets none of them.
 */
const SEND_DEADLINE_MS = 4 * 60_000;
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * Certificates are checked, always. Elsewhere than on this machine a server without TLS is refused: mails hold links
 * that sign people in.
 */
export function transportOptions(server: SmtpServer) {
  const isLocal = !server.isSecure && isOnThisMachine(server);
  return {
    pool: true as const,
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: !server.isSecure && !isLocal,
    // The mail server on the same machine often offers TLS with a certificate that nobody signed.
    ignoreTLS: isLocal,
    ...(server.login && { auth: { user: server.login.user, pass: server.login.password } }),
    ...TIMEOUTS,
    maxConnections: 2,
    idleTimeout: 30_000,
    // The queue repeats; the library would repeat on top of it, after a mail may have been taken.
    maxRequeues: 0,
    // A body never names a file or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function createMailer(server: SmtpServer, from: Mailbox): Mailer {
  let transport = createTransport(transportOptions(server));
  const domain = from.address.slice(from.address.indexOf('@') + 1);

  return {
    async send(mail, signal) {
      // The library would read a list out of it.
      if (!isMailAddress(mail.recipient)) throw new NoMailAddress();
      const used = transport;
      function abort(): void {
        used.close({ force: true });
        // Not only our own stop aborts: after a lost database the worker starts again and sends on.
        if (transport === used) transport = createTransport(transportOptions(server));
      }
      const over = AbortSignal.any([signal, AbortSignal.timeout(SEND_DEADLINE_MS)]);
      over.addEventListener('abort', abort, { once: true });
      try {
        await used.sendMail({
          // The same at every attempt: a server that took the mail before we could note it can see that it has it.
          messageId: `<${mail.id}@${domain}>`,
          date: mail.created_at,
          from,
          to: { name: '', address: mail.recipient },
          envelope: { from: from.address, to: [mail.recipient] },
          ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
          subject: mail.subject,
          text: mail.body_text,
          ...(mail.body_html !== null && { html: mail.body_html }),
          ...(mail.attachment !== null && {
            attachments: [
              {
                filename: mail.attachment_name ?? 'attachment',
                contentType: mail.attachment_type ?? 'application/octet-stream',
                content: mail.attachment,
              },
            ],
          }),
          // So that no out-of-office answer comes back.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } finally {
        over.removeEventListener('abort', abort);
      }
    },
    close: () => transport.close(),
  };
}
