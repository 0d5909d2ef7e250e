import type { CommentAudience, CommentObject, CommentValue } from '@tieout/contracts/comments.ts';
import type { ThreadPlace } from './thread-rights.ts';

/** What somebody wants to see of a thing: a thread about it, or the thing before anything was written. */
export interface AskedObject {
  object: CommentObject;
  audience: CommentAudience;
}

/** What a reader sees of it: made of their own rights, never of those of whoever wrote about it. */
export interface SeenObject {
  label: readonly string[];
  value: CommentValue | null;
  /** The rights that the figure depends on; a figure seen under others is not told. Null where there is no figure. */
  rights: string | null;
  /** Why there is nothing to show any more. */
  gone: string | null;
  /** Where it is, without the company. */
  path: string;
}

/** The same thing has the same text, whoever asks and in whichever order its fields came. */
export function keyOfObject(object: CommentObject): string {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  return JSON.stringify(Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

/** By which rights are asked for. A document's type is not in what was asked. */
export function subjectOf(object: Exclude<CommentObject, { kind: 'document' }>): Omit<ThreadPlace, 'audience'> {
  const { kind } = object;
  switch (kind) {
    case 'cell':
      return { kind, subject: object.type };
    case 'metric':
      return { kind, subject: object.metric };
    case 'chart':
      return { kind, subject: object.tab };
    case 'lines':
      return { kind, subject: '' };
  }
}
