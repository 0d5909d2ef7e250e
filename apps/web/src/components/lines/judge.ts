/** Whether a change is for the better; null of none, and where nobody can say. */
export function judge(change: number, side: 1 | -1 | null): 'good' | 'bad' | null {
  if (side === null || change === 0) return null;
  return change * side > 0 ? 'good' : 'bad';
}
