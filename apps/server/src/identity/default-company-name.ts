/** The company of somebody who names none. */
export function defaultCompanyName(firstName: string): string {
  return `${firstName}'s company`;
}
