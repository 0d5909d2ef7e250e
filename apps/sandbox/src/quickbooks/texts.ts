/** QuickBooks writes its times with the offset of California; so that nobody compares them as texts, so does the sandbox. */
export function timeText(at: number): string {
  return `${new Date(at - 8 * 3_600_000).toISOString().slice(0, 19)}-08:00`;
}
