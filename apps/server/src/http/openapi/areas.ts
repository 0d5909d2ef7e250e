interface Area {
  name: string;
  description: string;
  /** The first area whose pattern fits a path holds it. */
  paths: RegExp;
}

/** The chapters of the reference, in reading order. */
export const AREAS: readonly Area[] = [
  {
    name: 'Signing in',
    description: 'Sessions, registration and the first steps.',
    paths: /^\/api\/(auth\/|onboarding-steps|tutorial-videos|me\/(authenticated|next\/|onboarding\/|is-onboarding))/,
  },
  {
    name: 'Figures',
    description: 'Dashboards and the figures on them, down to the journal lines.',
    paths:
      /^\/(metrics\/|api\/(dashboard\/|runway-|valuation-|me\/(headline|portfolio|freshness|charts|dashboard-|comments|plans|readiness|publish|publications|shared-links)|shared\/))/,
  },
  {
    name: 'Reports',
    description: 'Financial statements, their structure and their settings.',
    paths: /^\/api\/(financial-reports|base-currencies|me\/(report-settings|custom-reports))/,
  },
  {
    name: 'Data sources',
    description: 'Connections to accounting, sales, CRM, payroll and bank systems, and imports of files.',
    paths: /^\/(webhooks\/|api\/(integrations|import|connect\/|me\/(data-sources|quickbooks-)))/,
  },
  {
    name: 'You and your companies',
    description: 'Who the caller is, which companies they have and what they may open there.',
    paths: /^\/api\/me(\/|$)/,
  },
  {
    name: 'Support',
    description: 'Questions and reports of faults.',
    paths: /^(\/manager\/(bug-report|support-reports)|\/api\/(contact-us|bug-report|report-issue))$/,
  },
  {
    name: 'Managers',
    description: 'The same services for those who look after companies of others.',
    paths: /^\/manager\//,
  },
  {
    name: 'Installation',
    description: 'The configuration, health and description of this installation.',
    paths: /^\//,
  },
];

export function areaOf(path: string): string {
  const area = AREAS.find(({ paths }) => paths.test(path));
  if (area === undefined) throw new Error(`${path} belongs to no area`);
  return area.name;
}
