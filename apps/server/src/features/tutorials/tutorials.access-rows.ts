import { type AccessRows } from '#test/matrix/row.ts';

export const accessRows: AccessRows = {
  'GET /api/tutorial-videos': { scope: 'public' },
  'GET /api/tutorial-videos/{id}': { scope: 'public', request: () => ({ params: { id: 'step-2-all' } }) },
  'GET /api/tutorial-videos/step/{stepNumber}': { scope: 'public', request: () => ({ params: { stepNumber: '2' } }) },
};
