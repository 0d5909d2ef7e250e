import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { proposedRunway } from '@tieout/contracts/runway-books.ts';
import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import { answerRunway, simulatePayload } from '@tieout/contracts/runway-result.ts';
import type { RunwayCalculator } from '@tieout/contracts/runway.ts';
import type { ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import { proposedValuation } from '@tieout/contracts/valuation-proposal.ts';
import { answerValuation, type ValuationCalculator } from '@tieout/contracts/valuation.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answers, jsonAnswer, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';
import { withoutText } from './raise-words.ts';

useMockServer();
useSignedInOwner();

const MARCH = parseMonth('2026-03');

/** 600,000 of cash and 50,000 out a month: 12 months. */
function runway(): RunwayCalculator {
  const proposed = proposedRunway(null, MARCH);
  const payload = {
    ...proposed,
    cash: minorUnits(600_000_00),
    cashOut0: minorUnits(50_000_00),
    monteCarlo: { ...proposed.monteCarlo, n: 1000 },
  };
  return {
    currency: 'USD',
    currentMonth: parseMonth('2026-04'),
    source: { kind: 'live' },
    canSave: true,
    books: null,
    planned: null,
    proposed,
    payload,
    isOwn: true,
    answer: answerRunway(payload),
    monteCarlo: simulatePayload(payload),
  };
}

/** Agreed at three million before the money. */
function valuation(): ValuationCalculator {
  const proposed = proposedValuation({ books: null, currency: 'USD', today: parseLocalDate('2026-04-10') });
  const capTable = {
    ...proposed.capTable,
    poolTarget: '0',
    pre: minorUnits(3_000_000_00),
    raise: minorUnits(1_000_000_00),
  };
  const payload = { ...proposed, capTable };
  const answer = answerValuation(payload);
  return { source: { kind: 'live' }, canSave: true, books: null, proposed, payload, isOwn: true, answer };
}

let kept: { runway?: RunwayPayload; valuation?: ValuationPayload };

beforeEach(() => {
  kept = {};
  mockServer.use(
    answers('get', '/api/runway-calculator', runway()),
    answers('get', '/api/valuation-calculator', valuation()),
    http.post('*/api/runway-calculator', async ({ request }) => {
      kept.runway = (await request.json()) as RunwayPayload;
      return jsonAnswer({ answer: answerRunway(kept.runway), monteCarlo: simulatePayload(kept.runway) });
    }),
    http.post('*/api/valuation-calculator', async ({ request }) => {
      kept.valuation = (await request.json()) as ValuationPayload;
      return jsonAnswer({ answer: answerValuation(kept.valuation) });
    }),
  );
});

async function open() {
  renderApp({ path: '/runway/raise' });
  return screen.findByRole('region', { name: 'Results' });
}

function set(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

test('a million on three lasts 32 months and leaves the founders three quarters', async () => {
  const results = await open();
  expect(within(results).getByText('32.0 months, to 1 Dec 2028')).toBeDefined();
  expect(within(results).getByText('3.0M')).toBeDefined();
  expect(within(results).getByText('75.0 %')).toBeDefined();
});

test('amount and month move all three at once, by field and by slider', async () => {
  const results = await open();
  set('Amount', '3,000,000');
  expect(await within(results).findByText('50.0 %')).toBeDefined();
  expect(within(results).getByText('Against 1,000,000 in Mar-27: founders −25.0 points.')).toBeDefined();
  set('Amount', '500,000');
  expect(await within(results).findByText(/: −10\.0 months of runway, founders \+10\.7 points\.$/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Month, by slider'), { target: { value: '14' } });
  expect(await within(results).findByText('Cash is gone before the raise lands.')).toBeDefined();
});

test('what is wrong is said at its field, and cannot be kept', async () => {
  await open();
  set('Its costs', '120');
  expect(screen.getByText('Enter a percentage from 0 to 100')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Use in both calculators' }).hasAttribute('disabled')).toBe(true);
});

test('it is put into both calculators', async () => {
  await open();
  set('Amount', '2,000,000');
  fireEvent.click(screen.getByRole('button', { name: 'Use in both calculators' }));
  await waitFor(() => expect(kept.valuation?.capTable.raise).toBe(2_000_000_00));
  expect(kept.runway?.raises).toMatchObject([{ name: 'Raise', gross: 2_000_000_00, probability: null }]);
});

test('a failure is said, and tried again', async () => {
  mockServer.use(http.get('*/api/valuation-calculator', () => HttpResponse.json({}, { status: 500 })));
  renderApp({ path: '/runway/raise' });
  expect(await screen.findByRole('button', { name: /again|retry/i })).toBeDefined();
});

test('where cash lasts either way, the raise changes how low it falls', () => {
  const lasts = { status: 'CASH_FLOW_POSITIVE' } as const;
  const month = { k: 1, month: MARCH, pre: null, founders: null };
  const months = [
    { ...month, cash: minorUnits(900_000_00), cashWithout: minorUnits(20_000_00) },
    { ...month, cash: minorUnits(950_000_00), cashWithout: minorUnits(70_000_00) },
  ];
  const answer = { months, end: lasts, endWithout: lasts, isTooLate: false };
  expect(withoutText(answer, 'USD')).toBe('Lowest month end of 2: 900.0K, without it 20.0K');
});
