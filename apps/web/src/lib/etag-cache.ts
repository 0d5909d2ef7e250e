export interface StoredAnswer {
  readonly etag: string;
  readonly answer: unknown;
}

const MAX_ANSWERS = 200;
const answers = new Map<string, StoredAnswer>();

/** Answers are `no-store`, so the browser keeps nothing; this memory ends with the tab or the session. */
export function storedAnswer(key: string): StoredAnswer | undefined {
  return answers.get(key);
}

export function storeAnswer(key: string, stored: StoredAnswer): void {
  answers.delete(key);
  answers.set(key, stored);
  const oldest = answers.keys().next();
  if (answers.size > MAX_ANSWERS && !oldest.done) answers.delete(oldest.value);
}

/** Called when a session ends: the next user of the browser must not be answered from it. */
export function forgetAnswers(): void {
  answers.clear();
}
