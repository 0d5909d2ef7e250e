import type { ReactNode } from 'react';
import text from './text.module.css';

/** Words for screen readers where the eye has a shape or a place. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={text.hidden}>{children}</span>;
}
