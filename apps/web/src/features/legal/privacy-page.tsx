import { LegalText } from './legal-text.tsx';

const PARAGRAPHS = [
  {
    heading: 'What is kept',
    text: 'Your name, your email address, a hash of your password, the companies you belong to, and the accounting, sales, payroll and bank data of the sources you connect.',
  },
  {
    heading: 'Where it is kept',
    text: 'In the database of this installation, on the machine that runs it. Nothing is sent to us or to anybody else unless a source, a mail server, an error-reporting service, an analytics service or a marketing service is configured.',
  },
  {
    heading: 'In your browser',
    text: 'The sign-in token, your role and company name, your answers during registration, and your choice of light or dark. Logging out removes the token, the role and the company name. Tieout itself sets no advertising and no tracking cookies.',
  },
  {
    heading: 'Who sees it',
    text: 'The people of your company, the manager assigned to it, and the investors and viewers you invite; each sees only what they were given.',
  },
  {
    heading: 'Your rights',
    text: 'Whoever runs this installation can show, correct, export or delete your data. Ask there, or use "Contact us" after logging in.',
  },
] as const;

export function Component() {
  return <LegalText title="Privacy Policy" paragraphs={PARAGRAPHS} />;
}
