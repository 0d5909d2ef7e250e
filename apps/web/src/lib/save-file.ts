/** Puts a file into the reader's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
