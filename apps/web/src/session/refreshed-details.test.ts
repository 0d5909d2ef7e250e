import { expect, test } from 'vitest';
import { COMPANY_ID, currentUser, membership } from '#testing/answers.ts';
import { refreshedDetails } from './refreshed-details.ts';
import { NO_USER_DETAILS } from '#lib/storage.ts';

const OTHER = membership({ id: '00000000-0000-4000-8000-000000000002', name: 'Beta Demo', type: 'VIEWER' });
const STORED = { userName: 'Old Name', companyName: 'Old Company Name', companyId: COMPANY_ID, userType: 'MANUAL' };

test('the stored company stays while the person belongs to it; names and type are those of now', () => {
  expect(refreshedDetails(STORED, currentUser(OTHER, membership()), 'CLIENT')).toEqual({
    userName: 'Bianca Bootstrap',
    companyName: 'Cloudberry Metrics Demo, Inc.',
    companyId: COMPANY_ID,
    userType: 'BOOTSTRAP',
  });
});

test.each([STORED, NO_USER_DETAILS])('otherwise it is the current company of the server', (stored) => {
  expect(refreshedDetails(stored, currentUser(OTHER), 'CLIENT')).toMatchObject({
    companyName: 'Beta Demo',
    companyId: OTHER.id,
    userType: 'VIEWER',
  });
});

test('without any company nothing of the stored one is left', () => {
  expect(refreshedDetails(STORED, currentUser(), 'CLIENT')).toEqual({
    userName: 'Bianca Bootstrap',
    companyName: '',
    companyId: null,
    userType: 'UNKNOWN',
  });
});

test('a manager stays one, whatever they belong to', () => {
  expect(refreshedDetails(STORED, currentUser(membership()), 'MANAGER').userType).toBe('MANAGER');
  expect(refreshedDetails(STORED, currentUser(), 'MANAGER').userType).toBe('MANAGER');
});
