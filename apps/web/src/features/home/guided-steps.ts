/** The path of decisions section 3: questions, CRM, accounting, documents. */
export interface GuidedFacts {
  hasAnswers: boolean;
  hasAccounting: boolean;
  hasDocuments: boolean;
}

export type GuidedState = 'done' | 'current' | 'later' | 'skipped';

export interface GuidedStep {
  key: 'questions' | 'crm' | 'accounting' | 'documents';
  title: string;
  sentence: string;
  state: GuidedState;
}

export const QUESTIONS_PATH = '/business-model?registration-type=hubspot';

const TEXTS: readonly Omit<GuidedStep, 'state'>[] = [
  { key: 'questions', title: 'Describe your situation', sentence: 'Business model, experience and what you need.' },
  {
    key: 'crm',
    title: 'Connect your CRM',
    sentence: 'Not part of this version. Go on with your accounting; you lose nothing, and deals can follow later.',
  },
  {
    key: 'accounting',
    title: 'Connect your accounting',
    sentence: 'Postings become statements. A file of your ledger works as well.',
  },
  { key: 'documents', title: 'Read your documents', sentence: 'The first reports fill themselves.' },
];

/** Where somebody is on the path: the first step that can be done and is not. A CRM cannot be connected yet. */
export function guidedSteps({ hasAnswers, hasAccounting, hasDocuments }: GuidedFacts): GuidedStep[] {
  const isDone = { questions: hasAnswers, crm: false, accounting: hasAccounting, documents: hasDocuments };
  const current = TEXTS.find(({ key }) => key !== 'crm' && !isDone[key]);
  return TEXTS.map((text) => {
    if (isDone[text.key]) return { ...text, state: 'done' };
    if (text.key === 'crm') return { ...text, state: 'skipped' };
    return { ...text, state: text.key === current?.key ? 'current' : 'later' };
  });
}

/** `Step 3 of 4`, or that nothing is left. */
export function progressWords(steps: readonly GuidedStep[]): string {
  const index = steps.findIndex(({ state }) => state === 'current');
  return index === -1 ? 'All set up' : `Step ${index + 1} of ${steps.length}`;
}
