/** Leaves the application for an address of the server or of somebody else. */
export function leavePage(url: string): void {
  window.location.assign(url);
}

/** The path of an address of ours; null for one of somebody else. */
export function localPathOf(url: string): string | null {
  const { origin, pathname, search, hash } = new URL(url, window.location.origin);
  return origin === window.location.origin ? `${pathname}${search}${hash}` : null;
}
