let marks: ((text: string) => string) | null = null;

/** Of a page with one reader, who chooses the marks between digits. What serves many never calls it: `1,234.56` stays. */
export function markFiguresWith(write: (text: string) => string): void {
  marks = write;
}

export function marked(text: string): string {
  return marks === null ? text : marks(text);
}
