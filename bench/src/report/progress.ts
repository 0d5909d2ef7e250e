/** In a terminal one line that changes, elsewhere a line for each step. */
export interface Progress {
  show: (text: string) => void;
  /** Clears the line before something lasting is printed. */
  clear: () => void;
}

export function createProgress(out: NodeJS.WriteStream): Progress {
  const isTerminal = out.isTTY;
  return {
    show: (text) => out.write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`),
    clear: () => isTerminal && out.write('\r\u001b[K'),
  };
}
