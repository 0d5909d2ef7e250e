import type { ActivityArea } from '@tieout/contracts/activity.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { ActivityItem } from '#data/activity-queries.ts';

export const AREA_LABELS: Readonly<Record<ActivityArea, string>> = {
  access: 'Access',
  settings: 'Settings',
  structure: 'Structure',
  plan: 'Planning',
  publication: 'Publications and documents',
  import: 'Imports',
  dashboard: 'Dashboard and metrics',
};

/** Actions whose own words say too little. */
const SENTENCES: Readonly<Record<string, string>> = {
  'client.invited': 'Invited somebody',
  'client.invitation-resent': 'Sent an invitation again',
  'client.accepted': 'Accepted an invitation',
  'client.declined': 'Declined an invitation',
  'client.changed': 'Changed somebody of the team',
  'client.deleted': 'Deleted somebody of the team',
  'client.access-changed': 'Changed somebody’s access',
  'client.viewed-as': 'Looked with somebody’s eyes',
  'settings.change': 'Changed report settings',
  'company.change': 'Changed the company',
  'books.change': 'Changed the books’ settings',
  'ledger.imported': 'Posted a file to the books',
  'ledger.import-reverted': 'Took an import back',
  'publication.publish': 'Published a month',
  'plan.approve': 'Approved a plan',
  'plan.cells': 'Changed cells of a plan',
  'structure.hide': 'Hid a row of a report',
  'structure.show': 'Showed a row of a report again',
  'structure.move': 'Moved a row of a report',
  'structure.publish': 'Published a structure',
};

/** `dashboard.rename-tab` without a sentence of its own reads "Dashboard: rename tab". */
export function actionText(action: string): string {
  const [subject = '', ...rest] = action.replaceAll(/[-_]/g, ' ').split('.');
  return SENTENCES[action] ?? [`${subject.charAt(0).toUpperCase()}${subject.slice(1)}`, ...rest].join(': ');
}

export function actorText({ actor }: ActivityItem): string {
  return actor === null ? 'Tieout' : (actor.name ?? actor.email);
}

const FIELDS: Readonly<Record<string, string>> = {
  isLive: 'sees live books',
  masks: 'hidden accounts',
  open: 'left open',
  preset: 'kind of access',
};

/** `isDisabled` is written for programs. */
export function fieldText(field: string): string {
  const known = FIELDS[field];
  if (known !== undefined) return known;
  return field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' › ')
    .toLowerCase();
}

const WORDS: Readonly<Record<string, string>> = { true: 'yes', false: 'no', '[]': 'none', null: 'none' };
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/u;
const CODE = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/u;

/** `["OWNER_PAY"]` reads "Owner pay", `2026-10` reads "Oct-26"; what somebody wrote stays as it is. */
export function valueText(value: string): string {
  const word = WORDS[value];
  if (word !== undefined) return word;
  if (MONTH.test(value)) return formatPeriodLabel(parseMonth(value));
  const entries = textsOf(value);
  return entries === null ? value : entries.map((entry) => (CODE.test(entry) ? codeText(entry) : entry)).join(', ');
}

function codeText(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The texts of a list; null of anything else, and of a list that was cut. */
function textsOf(value: string): string[] | null {
  if (!value.startsWith('["')) return null;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every((entry) => typeof entry === 'string') ? list : null;
  } catch {
    return null;
  }
}
