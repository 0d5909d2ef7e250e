/** How an account of a file is named where kinds are chosen: by code, else by name. */
export function accountKey({ code, name }: { code: string; name: string }): string {
  return code === '' ? `name ${name.toLowerCase()}` : `code ${code}`;
}
