import type { Statement } from '@tieout/contracts/statements.ts';
import { useEffect } from 'react';
import { cssText, printedFoot } from './printed-facts.ts';

/** Only the root of the document reaches the margins of a printed page, and only through its properties. */
export function usePrintedFacts(statement: Statement | null): void {
  const company = statement?.companyName ?? '';
  const foot = statement === null ? '' : printedFoot(statement);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--printed-company', cssText(company));
    style.setProperty('--printed-foot', cssText(foot));
    return () => {
      style.removeProperty('--printed-company');
      style.removeProperty('--printed-foot');
    };
  }, [company, foot]);
}
