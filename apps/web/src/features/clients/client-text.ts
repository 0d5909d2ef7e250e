import type { Client, ClientKind } from '#data/clients-queries.ts';

/** In the order they are chosen from. */
const KINDS: readonly { value: ClientKind; label: string; sentence: string }[] = [
  { value: 'OWNER', label: 'Owner', sentence: 'Works on everything, with team and settings.' },
  { value: 'COLLEAGUE', label: 'Colleague', sentence: 'Works on everything but team and settings.' },
  { value: 'INVESTOR', label: 'Investor', sentence: 'Reads what is published. May follow several companies.' },
  { value: 'VIEWER', label: 'Viewer', sentence: 'Reads what is published, of this company alone.' },
];

export const KIND_CHOICES = KINDS.map(({ value, label }) => ({ value, label }));

export function kindText(kind: ClientKind): string {
  return KINDS.find(({ value }) => value === kind)?.label ?? kind;
}

export function sentenceOf(kind: ClientKind): string {
  return KINDS.find(({ value }) => value === kind)?.sentence ?? '';
}

const ACCESS: Readonly<Record<ClientKind, string>> = {
  OWNER: 'Everything',
  COLLEAGUE: 'All but team and settings',
  INVESTOR: 'Published figures',
  VIEWER: 'Published figures',
};

export function accessText({ kind, ownRights }: Pick<Client, 'kind' | 'ownRights'>): string {
  if (ownRights === 0) return ACCESS[kind];
  return `${ACCESS[kind]}, ${ownRights === 1 ? '1 change' : `${ownRights} changes`}`;
}

export function nameOf({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** What it means to delete somebody, before it is done. */
export function consequencesOf(client: Client): string {
  const name = nameOf(client);
  if (client.status === 'INVITED') return `The link in the mail to ${client.email} stops working.`;
  return `${name} loses access with the next click. What they made stays, and they can be invited again.`;
}
