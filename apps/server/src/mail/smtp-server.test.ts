import { describe, expect, test } from 'vitest';
import { transportOptions } from './mailer.ts';
import { parseSmtpUrl, type SmtpServer } from './smtp-server.ts';

function parsed(text: string): SmtpServer {
  const server = parseSmtpUrl(text);
  if (server === null) throw new Error(`${text} was refused`);
  return server;
}

describe('the address of a mail server', () => {
  test.each<[string, SmtpServer]>([
    ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, login: null }],
    ['smtps://mail.example/', { host: 'mail.example', port: 465, isSecure: true, login: null }],
    ['smtp://Mail.Example:25', { host: 'mail.example', port: 25, isSecure: false, login: null }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, isSecure: false, login: null }],
    [
      'smtps://ada%40mail.example:p%3Aa%2Fs%25%C3%A4@mail.example',
      {
        host: 'mail.example',
        port: 465,
        isSecure: true,
        login: { user: 'ada@mail.example', password: 'p:a/s%ä' },
      },
    ],
  ])('%s', (text, server) => {
    expect(parseSmtpUrl(text)).toEqual(server);
  });

  test.each([
    ['no address', 'mail.example'],
    ['another protocol', 'http://mail.example'],
    ['no host', 'smtp://'],
    ['no host but a login', 'smtp://user:password@'],
    ['a port that is none', 'smtp://mail.example:mail'],
    ['a path', 'smtp://mail.example/inbox'],
    ['options, which could switch the check of certificates off', 'smtp://mail.example?tls.rejectUnauthorized=false'],
    ['an empty query', 'smtp://mail.example?'],
    ['a fragment', 'smtp://mail.example#x'],
    ['a user without a password', 'smtp://user@mail.example'],
    ['a password without a user', 'smtp://:password@mail.example'],
    ['a password that is not percent-encoded', 'smtp://user:100%@mail.example'],
  ])('with %s is refused', (_what, text) => {
    expect(parseSmtpUrl(text)).toBeNull();
  });
});

describe('the way to a mail server', () => {
  test.each([
    ['smtps://mail.example', { secure: true, requireTLS: false, ignoreTLS: false }],
    ['smtps://localhost', { secure: true, requireTLS: false, ignoreTLS: false }],
    ['smtp://mail.example', { secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://10.0.0.1', { secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://localhost.evil.example', { secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://localhost', { secure: false, requireTLS: false, ignoreTLS: true }],
    ['smtp://127.0.0.1', { secure: false, requireTLS: false, ignoreTLS: true }],
    ['smtp://[::1]', { secure: false, requireTLS: false, ignoreTLS: true }],
  ])('%s is encrypted unless it is on this machine', (url, tls) => {
    expect(transportOptions(parsed(url))).toMatchObject(tls);
  });

  test('no setting of ours touches the check of certificates', () => {
    expect(transportOptions(parsed('smtp://user:password@mail.example'))).not.toHaveProperty('tls');
  });
});
