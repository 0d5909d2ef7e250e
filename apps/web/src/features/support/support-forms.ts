import { bugType, contactRequest, issueReport, supportDescription, type BugReport } from '@tieout/contracts/support.ts';
import { firstMessage } from '#lib/first-message.ts';
import type { FormErrors, TextValues } from '#components/form/use-form.ts';

type BugValues = TextValues<keyof BugReport>;

export const EMPTY_BUG: BugValues = { bugType: '', bugDescription: '' };

/** Spec section 5, Bug report. */
export function checkBug(values: BugValues): FormErrors<BugValues> {
  return {
    bugType: firstMessage(bugType, values.bugType),
    bugDescription: firstMessage(supportDescription, values.bugDescription),
  };
}

type IssueValues = TextValues<keyof typeof issueReport.shape>;

export const EMPTY_ISSUE: IssueValues = { email: '', bugDescription: '' };

/** Spec section 5, Issue report. */
export function checkIssue(values: IssueValues): FormErrors<IssueValues> {
  return {
    email: firstMessage(issueReport.shape.email, values.email),
    bugDescription: firstMessage(issueReport.shape.bugDescription, values.bugDescription),
  };
}

type ContactValues = TextValues<keyof typeof contactRequest.shape>;

export const EMPTY_CONTACT: ContactValues = { contactDescription: '' };

/** Spec section 5, Contact. */
export function checkContact({ contactDescription }: ContactValues): FormErrors<ContactValues> {
  return { contactDescription: firstMessage(contactRequest.shape.contactDescription, contactDescription) };
}
