export interface DeliveryFailure {
  /** Another attempt would end the same way. */
  isFinal: boolean;
  /** For the outbox, in the mail server's words. */
  reason: string;
  /** For the log: without the mail server's words, which may repeat addresses or what was sent. */
  summary: string;
}

/** No server can be asked about it. */
export class NoMailAddress extends Error {
  override name = 'NoMailAddress';
  override message = 'The recipient is not a mail address';
}

/** 503 is a session gone wrong and 530 a missing login: neither is about this mail. */
const NOT_ABOUT_THE_MAIL = [503, 530];
const REASON_LENGTH = 500;

/** The mail library's error: `responseCode` and `response` when the server answered, `command` what it answered to. */
export function describeFailure(error: unknown): DeliveryFailure {
  const { code, command, response, responseCode, message } = (error ?? {}) as {
    code?: string;
    command?: string;
    response?: string;
    responseCode?: number;
    message?: string;
  };
  if (responseCode === undefined) {
    const reason = (message ?? String(error)).slice(0, REASON_LENGTH);
    return { isFinal: error instanceof NoMailAddress || code === 'EENVELOPE', reason, summary: reason };
  }
  const summary = `The mail server answered ${responseCode} to ${command}`;
  // A wrong login is the installation's fault; its answer may repeat the credentials.
  if (code === 'EAUTH') return { isFinal: false, reason: summary, summary };
  const isAboutTheMail = command === 'RCPT TO' || command === 'DATA';
  return {
    isFinal: isAboutTheMail && responseCode >= 500 && responseCode < 600 && !NOT_ABOUT_THE_MAIL.includes(responseCode),
    reason: (response ?? summary).slice(0, REASON_LENGTH),
    summary,
  };
}
