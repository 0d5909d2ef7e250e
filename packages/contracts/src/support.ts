import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { emailAddress, id, isStorable } from './primitives.ts';

/** The labels are the values (decisions 4.11). */
export const BUG_TYPES = [
  'No data in my dashboard',
  'Calculations mismatch',
  'QuickBooks integration does not work',
  'Errors in the reports',
  'Other',
] as const;

export const bugType = z.enum(BUG_TYPES, 'Bug type is required');
export type BugType = z.output<typeof bugType>;

export const supportDescription = z
  .string('Description is required')
  .trim()
  .min(1, 'Description is required')
  .min(3, 'Description should be at least 3 symbols length')
  .max(5000, 'Description must be at most 5,000 characters long')
  .refine(isStorable, 'Description contains a character that is not text');

export const contactRequest = z.object({ contactDescription: supportDescription });
export type ContactRequest = z.output<typeof contactRequest>;

export const bugReport = z.object({ bugType, bugDescription: supportDescription });
export type BugReport = z.output<typeof bugReport>;

export const issueReport = z.object({
  email: emailAddress,
  bugDescription: supportDescription,
});
export type IssueReport = z.output<typeof issueReport>;

export const supportReceipt = z.object({ id });
export type SupportReceipt = z.output<typeof supportReceipt>;

export const contactUs = defineEndpoint({
  method: 'POST',
  path: '/api/contact-us',
  access: 'signed-in',
  role: 'CLIENT',
  creates: true,
  summary: 'Write to support',
  body: contactRequest,
  response: supportReceipt,
});

export const reportBug = defineEndpoint({
  method: 'POST',
  path: '/api/bug-report',
  access: 'signed-in',
  role: 'CLIENT',
  creates: true,
  summary: 'Report a bug',
  body: bugReport,
  response: supportReceipt,
});

export const reportIssue = defineEndpoint({
  method: 'POST',
  path: '/api/report-issue',
  access: 'public',
  creates: true,
  callsPerHour: 10,
  summary: 'Report an issue without being signed in',
  body: issueReport,
  response: supportReceipt,
});

export const SUPPORT_ENDPOINTS: readonly Endpoint[] = [contactUs, reportBug, reportIssue];
