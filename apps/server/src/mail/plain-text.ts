/**
 * Control characters, but not tab and line feed: they have no place in a mail, and PostgreSQL refuses the first of them.
 * Nor have those that turn the direction of reading around or hide between letters.
 */
const CONTROL = /(?![\t\n])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Text as a person typed it: its line breaks as \n, nothing invisible. */
export function plainText(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(CONTROL, '');
}

/** For headers, in which a line break would begin the next header. */
export function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}
