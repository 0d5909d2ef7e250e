import { LegalText } from './legal-text.tsx';

const PARAGRAPHS = [
  {
    heading: 'What this is',
    text: 'Tieout shows the figures of your company from the sources you connect. It runs on the machine on which it was started; nobody else operates it for you.',
  },
  {
    heading: 'Your figures',
    text: 'Your data stays yours. Statements, plans, runway and valuation are calculations from it. They help you decide; they are neither audited accounts nor tax, legal or investment advice.',
  },
  {
    heading: 'Your account',
    text: 'Keep your password to yourself, invite only people who may see your figures, and take their access back when they should no longer have it.',
  },
  {
    heading: 'Demo companies',
    text: 'The companies of the demo are made up, with all their customers, amounts and dates.',
  },
  {
    heading: 'No warranty',
    text: 'The software is provided as it is. Keep backups of its data folder. When a figure does not tie out, Tieout says so; report it, so that it can be put right.',
  },
] as const;

export function Component() {
  return <LegalText title="Terms of Service" paragraphs={PARAGRAPHS} />;
}
