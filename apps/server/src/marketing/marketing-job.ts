/** The name of the job that submits one form. */
export const SUBMIT_MARKETING_FORM = 'submit-marketing-form';
/** With the queue's growing waits these take about a minute and a half. */
export const ATTEMPTS = 5;

/** What the job carries. */
export interface NewRegistration {
  userId: string;
  companyId: string;
}
