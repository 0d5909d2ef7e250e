/** What the pointer carries at the moment. A browser does not tell before it is dropped, so the page remembers. */
export type Dragged = { kind: 'row'; key: string; level: number } | { kind: 'account'; accountId: string };
