/**
 * Public screens of the spec that have an address but no content yet; each shows one honest sentence. The list only
 * shrinks.
 */
export const SCREENS_NOT_BUILT: Readonly<Record<string, string>> = {};
