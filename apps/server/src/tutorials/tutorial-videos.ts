import type { BusinessModel } from '@tieout/contracts/people.ts';
import { ALL_MODELS, type TutorialVideo, type VideoModel } from '@tieout/contracts/tutorial-videos.ts';
import { timelineOf, TOUR, type Part } from './tour-clip.ts';

type Texts = Partial<Record<Part, string>>;

interface Step {
  stepNumber: number;
  stepName: string;
  texts: Texts;
  /** What is told otherwise to companies of a business model; a step without it has one video for everybody. */
  ofModel?: Record<BusinessModel, Texts>;
}

const STEPS: readonly Step[] = [
  {
    stepNumber: 2,
    stepName: 'What Tieout does',
    texts: {
      opening: 'Figures that tie out',
      home: 'Your reports and figures',
      statement: 'A P&L you can read',
      lines: 'From a figure to its lines',
      plan: 'Beside the plan',
      export: 'As a file, with live formulas',
      sources: 'Where the figures come from',
      closing: 'Your turn',
    },
  },
  {
    stepNumber: 3,
    stepName: 'Read your managerial P&L',
    texts: {
      opening: 'What a managerial P&L is for',
      home: 'Revenue, profit and cash',
      statement: 'Revenue, costs and gross profit',
      lines: 'From a figure to its transactions',
      plan: 'Actual beside plan',
      export: 'Take it along as a file',
      closing: 'What to look at every month',
    },
    ofModel: {
      SaaS: { statement: 'Recurring revenue, gross margin' },
      'E-commerce / Manufacturing': { statement: 'Sales, goods and gross margin' },
      'Professional Services': { statement: 'Fees, delivery and gross margin' },
      Marketplace: { statement: 'Your share and gross margin' },
    },
  },
  {
    stepNumber: 4,
    stepName: 'Compare with your plan and watch cash',
    texts: {
      home: 'Cash today, and its twelve months',
      statement: 'The months you compare',
      lines: 'Why a cost moved',
      plan: 'Actual, plan and the difference',
      export: 'Share the comparison',
      closing: 'A routine for the month',
    },
    ofModel: {
      SaaS: { lines: 'Why operating expenses moved' },
      'E-commerce / Manufacturing': { lines: 'What was spent besides the goods' },
      'Professional Services': { lines: 'What the team cost' },
      Marketplace: { lines: 'What growth cost' },
    },
  },
  {
    stepNumber: 5,
    stepName: 'Bring in your books',
    texts: {
      opening: 'What your books give you',
      home: 'What is filled on your home',
      statement: 'What is filled in the reports',
      lines: 'Every entry stays traceable',
      sources: 'A file from your accounting',
      closing: 'Upload your books now',
    },
    ofModel: {
      SaaS: { statement: 'Subscriptions and their costs, filled in' },
      'E-commerce / Manufacturing': { statement: 'Orders and goods, filled in' },
      'Professional Services': { statement: 'Fees and people, filled in' },
      Marketplace: { statement: 'Commissions and fees, filled in' },
    },
  },
  {
    stepNumber: 6,
    stepName: 'Your reports are filled',
    texts: {
      opening: 'What is ready for you',
      home: 'Your home, filled in',
      statement: 'Your managerial P&L',
      lines: 'Check a figure down to its lines',
      plan: 'Add a plan to compare with',
      export: 'Download a report',
      closing: 'Where to go from here',
    },
  },
];

/** Steps 3 to 5 have a video per business model, and one for companies that have not said what they do. */
export const TUTORIAL_VIDEOS: readonly TutorialVideo[] = STEPS.flatMap((step) => [
  videoOf(step, ALL_MODELS, {}),
  ...Object.entries(step.ofModel ?? {}).map(([model, texts]) => videoOf(step, model as BusinessModel, texts)),
]);

function videoOf({ stepNumber, stepName, texts }: Step, model: VideoModel, ofModel: Texts): TutorialVideo {
  const id = `step-${stepNumber}-${model.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  // One for each step: five videos with the same picture look like one.
  const coverUrl = `/tutorials/cover-${stepNumber}.svg`;
  const timelines = timelineOf({ ...texts, ...ofModel });
  return { id, stepNumber, stepName, businessModel: model, coverUrl, ...TOUR, timelines };
}
