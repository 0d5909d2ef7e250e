/** The initials of the first two words: `Cloudberry Metrics Demo, Inc.` is `CM`. */
export function monogram(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
