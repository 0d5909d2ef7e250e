type Fact = boolean | number | string | null | readonly string[];
export type Facts = Readonly<Record<string, Fact>>;

/** `code` is `ok` or the code of the refusal; beside it stand facts that are the same at every run. */
export type Outcome = Facts & { readonly code: string };

/** What the official SDK made of an answer. Anything but a refusal of the provider is a fault of the step. */
export async function outcomeOf(action: () => Promise<Facts | void>, factsAfter?: () => Facts): Promise<Outcome> {
  return { ...(await codeAndFacts(action)), ...factsAfter?.() };
}

async function codeAndFacts(action: () => Promise<Facts | void>): Promise<Outcome> {
  try {
    return { code: 'ok', ...(await action()) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('auth/')) {
      return { code: String(error.code) };
    }
    throw error;
  }
}
