import type { DataSource } from '@tieout/contracts/data-sources.ts';
import { Pill, type PillTone } from './pill.tsx';

const STATUS: Readonly<Record<DataSource['status'], { label: string; tone: PillTone }>> = {
  CONNECTED: { label: 'Connected', tone: 'good' },
  SYNCING: { label: 'Syncing', tone: 'busy' },
  ATTENTION: { label: 'Needs attention', tone: 'warn' },
  DISCONNECTED: { label: 'Not connected', tone: 'quiet' },
};

interface SourcePillProps {
  status: DataSource['status'];
  /** How far it is, from 0 to 1, while it is being read. */
  share?: number | null;
}

/** How a source of figures is. */
export function SourcePill({ status, share = null }: SourcePillProps) {
  const { label, tone } = STATUS[status];
  return <Pill tone={tone}>{share === null ? label : `${label} ${Math.round(share * 100)} %`}</Pill>;
}
