import { bugType, contactRequest, issueReport, supportDescription, type BugReport } from '@tieout/contracts/support.ts';
import { firstMessage } from '#lib/first-message.ts';
import type { FormErrors, FormValues } from '#lib/use-form.ts';

type BugValues = FormValues<keyof BugReport>;

export const EMPTY_BUG: BugValues = { bugType: '', bugDescription: '' };

/** Spec section 5, Bug report. */
export function checkBug(values: BugValues): FormErrors<keyof BugReport> {
  return {
    bugType: firstMessage(bugType, values.bugType),
    bugDescription: firstMessage(supportDescription, values.bugDescription),
  };
}

type IssueField = keyof typeof issueReport.shape;

export const EMPTY_ISSUE: FormValues<IssueField> = { email: '', bugDescription: '' };

/** Spec section 5, Issue report. */
export function checkIssue(values: FormValues<IssueField>): FormErrors<IssueField> {
  return {
    email: firstMessage(issueReport.shape.email, values.email),
    bugDescription: firstMessage(issueReport.shape.bugDescription, values.bugDescription),
  };
}

type ContactField = keyof typeof contactRequest.shape;

export const EMPTY_CONTACT: FormValues<ContactField> = { contactDescription: '' };

/** Spec section 5, Contact. */
export function checkContact({ contactDescription }: FormValues<ContactField>): FormErrors<ContactField> {
  return { contactDescription: firstMessage(contactRequest.shape.contactDescription, contactDescription) };
}
