import type { CompanyDocument, LoadingStatus } from '@tieout/contracts/documents.ts';
import type { AccessibleResources } from '@tieout/contracts/me.ts';
import type { TutorialVideo } from '@tieout/contracts/tutorial-videos.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import type { HttpHandler } from 'msw';
import { RESOURCES } from './answers.ts';
import { answers } from './mock-server.ts';

export const DOCUMENT_ID = '00000000-0000-4000-8000-00000000d001';

export function companyDocument(changes: Partial<CompanyDocument> = {}): CompanyDocument {
  const id = changes.id ?? DOCUMENT_ID;
  return {
    id,
    type: 'MANAGERIAL_PNL',
    title: 'Managerial P&L',
    format: 'xlsx',
    period: { from: parseMonth('2026-01'), to: parseMonth('2026-10') },
    isOpen: false,
    status: 'ready',
    failure: null,
    updatedAt: '2026-11-14T06:12:00.000Z',
    sizeBytes: 48_000,
    url: `/api/me/documents/${id}/file`,
    pinned: false,
    createdAt: '2026-11-14T06:11:00.000Z',
    ...changes,
  };
}

export const CASH_FLOW_DOCUMENT = companyDocument({
  id: '00000000-0000-4000-8000-00000000d002',
  type: 'CASH_FLOW',
  title: 'Cash flow',
  format: 'pdf',
  updatedAt: '2026-11-13T06:12:00.000Z',
});

export const NOTHING_LOADING: LoadingStatus = {
  documentsLoading: false,
  areReportsUpdating: false,
  startedAt: null,
  progress: null,
  step: null,
};

export function tutorialVideo(changes: Partial<TutorialVideo> = {}): TutorialVideo {
  return {
    id: 'step-3-saas',
    stepNumber: 3,
    stepName: 'How to read your P&L',
    businessModel: 'SaaS',
    videoId: null,
    files: [],
    captionsUrl: null,
    coverUrl: '/cover.png',
    durationSeconds: 90,
    timelines: [],
    ...changes,
  };
}

/** What the server grants somebody who may see the documents. */
export const WITH_DOCUMENTS: AccessibleResources = {
  ...RESOURCES,
  accessiblePages: ['overview', 'dashboard', 'documents', 'data-sources', 'account'],
};

/** A company with the two documents that make themselves, and whose onboarding has ended. */
export function documentAnswers(): HttpHandler[] {
  return [
    answers('get', '/api/me/accessible_resources', WITH_DOCUMENTS),
    answers('get', '/api/me/documents', [companyDocument(), CASH_FLOW_DOCUMENT]),
    answers('get', '/api/me/documents/loading-status', NOTHING_LOADING),
    answers('get', '/api/tutorial-videos', []),
    answers('get', '/api/me/is-onboarding-completed', { completed: true }),
    answers('get', '/api/onboarding-steps/latest', null),
  ];
}
