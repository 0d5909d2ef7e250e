/** The result of an action, or 'RangeError' when it refuses; any other error fails the test. */
export function attempt<Result>(action: () => Result): Result | 'RangeError' {
  try {
    return action();
  } catch (error) {
    if (error instanceof RangeError) return 'RangeError';
    throw error;
  }
}
