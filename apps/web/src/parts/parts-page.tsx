import { ChartKindParts } from './chart-kind-parts.tsx';
import { ChartParts } from './chart-parts.tsx';
import { ControlParts } from './control-parts.tsx';
import { DashboardParts } from './dashboard-parts.tsx';
import { HeadlineParts } from './headline-parts.tsx';
import { OverlayParts } from './overlay-parts.tsx';
import styles from './parts.module.css';
import { PickerParts } from './picker-parts.tsx';
import { StateParts } from './state-parts.tsx';
import { StatementParts } from './statement-parts.tsx';

/**
 * Every shared part in its states, side by side: where a designer looks, and where a test looks for a cut sign or half a
 * column. It is built from parts.html, which no build of the product contains; `npm run dev` shows it at /parts.html.
 */
export function PartsPage() {
  return (
    <main className={styles.page}>
      <h1>States and parts</h1>
      <StatementParts />
      <HeadlineParts />
      <ChartParts />
      <ChartKindParts />
      <DashboardParts />
      <StateParts />
      <ControlParts />
      <PickerParts />
      <OverlayParts />
    </main>
  );
}
