/** The name of the job that sends one mail. */
export const SEND_MAIL = 'send-mail';
