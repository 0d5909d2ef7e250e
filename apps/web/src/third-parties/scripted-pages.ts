/** What the scripts of third parties are told of where somebody is. */
export interface ScriptedPages {
  /** The page they start on. */
  first: string;
  /** The page under a path of ours, without the ids and secrets in it; null where they are told of nothing. */
  nameOf: (pathname: string) => string | null;
}
