/** What a mail says, once. Text and HTML are both drawn from it, so that they cannot say different things. */
export interface MailDescription {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  replyTo?: string;
}

export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** Words of somebody else, line by line as written. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'small'; text: string };
