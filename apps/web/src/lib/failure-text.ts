import { ApiError } from '#lib/api-error.ts';

/** What to say of a change the server did not take: its own sentence, where it understood the change. */
export function failureText(error: unknown, otherwise: string): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal ? error.message : otherwise;
}
