/** A name as it is compared. */
export function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
