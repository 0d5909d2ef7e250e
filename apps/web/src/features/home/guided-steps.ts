/** What is known of the path of decisions section 3: questions, accounting, documents. */
export interface GuidedFacts {
  hasAnswers: boolean;
  hasAccounting: boolean;
  hasDocuments: boolean;
}

export type GuidedState = 'done' | 'current' | 'later';

export interface GuidedStep {
  key: 'questions' | 'accounting' | 'documents';
  title: string;
  sentence: string;
  state: GuidedState;
}

export const QUESTIONS_PATH = '/business-model?registration-type=hubspot';

/** Only what can be done here: a CRM cannot be connected yet, and a step nobody can take would keep the path from its end. */
const TEXTS: readonly Omit<GuidedStep, 'state'>[] = [
  { key: 'questions', title: 'Describe your situation', sentence: 'Business model, experience and what you need.' },
  {
    key: 'accounting',
    title: 'Bring in your books',
    sentence: 'Connect QuickBooks, or upload a general ledger or trial balance: your statements are made from it.',
  },
  { key: 'documents', title: 'Read your documents', sentence: 'Your first reports are made from your books.' },
];

/** Where somebody is on the path: the first step that is not done. */
export function guidedSteps({ hasAnswers, hasAccounting, hasDocuments }: GuidedFacts): GuidedStep[] {
  const isDone = { questions: hasAnswers, accounting: hasAccounting, documents: hasDocuments };
  const current = TEXTS.find(({ key }) => !isDone[key]);
  return TEXTS.map((text) => {
    if (isDone[text.key]) return { ...text, state: 'done' };
    return { ...text, state: text.key === current?.key ? 'current' : 'later' };
  });
}

/** `Step 2 of 3`, or that nothing is left. */
export function progressWords(steps: readonly GuidedStep[]): string {
  const index = steps.findIndex(({ state }) => state === 'current');
  return index === -1 ? 'All set up' : `Step ${index + 1} of ${steps.length}`;
}
