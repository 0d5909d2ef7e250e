import { PORTFOLIO } from '#app/navigation.ts';
import { SideShell } from './side-shell.tsx';

/** MANAGER: the same frame without a company; the footer's own rule hides it. */
export function Component() {
  return <SideShell company={null} mobileTitle="Tieout" items={[PORTFOLIO]} />;
}
