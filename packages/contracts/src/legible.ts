import { z } from 'zod';

/**
 * Without characters that control something, and those that turn the direction of reading: what follows them on a page
 * would be read otherwise than it is.
 */
export function legible(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}+/gu, '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** A name that somebody gives, in one line. */
export function givenName() {
  return z.string().overwrite(legible).trim();
}

/** Words that somebody writes, with their lines. */
export function givenWords() {
  return z
    .string()
    .overwrite((text) =>
      text
        .split(/\r\n?|\n/u)
        .map(legible)
        .join('\n'),
    )
    .trim();
}

/** Whether there is anything to read: a space that joins or has no width says nothing. */
export function isReadable(text: string): boolean {
  return /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
