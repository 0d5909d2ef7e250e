import { ApiError, unexpectedAnswer } from './api-error.ts';
import { loadContracts } from './load-contracts.ts';

/** The refusal in a response: our error body, or an unexpected answer when a proxy or a crash wrote something else. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const { errorBody } = await loadContracts();
  const parsed = errorBody.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return unexpectedAnswer(response, parsed.error);
  return new ApiError({ status: response.status, ...parsed.data });
}
