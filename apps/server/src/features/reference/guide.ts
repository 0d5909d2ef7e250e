import { ERROR_STATUS, type ErrorCode } from '@tieout/contracts/error-body.ts';
import { REFUSAL_MEANING } from '#http/openapi/refusals.ts';
import { codeBlock, refusalTable } from './blocks.ts';
import { html, sentence, type Html } from './html.ts';

interface Chapter {
  id: string;
  title: string;
  content: Html;
}

/** What holds for every call, once, before the calls. */
export function guideOf(server: string): readonly Chapter[] {
  return [
    { id: 'sessions', title: 'Sessions', content: sessions(server) },
    { id: 'companies', title: 'Companies', content: COMPANIES },
    { id: 'values', title: 'Money, months and ids', content: VALUES },
    { id: 'refusals', title: 'Refusals', content: refusals() },
    { id: 'paging', title: 'Paging', content: PAGING },
    { id: 'sending-twice', title: 'Sending twice', content: SENDING_TWICE },
    { id: 'limits', title: 'Limits', content: LIMITS },
  ];
}

function paragraphs(...texts: readonly string[]): Html {
  return html`${texts.map((text) => html`<p>${sentence(text)}</p>`)}`;
}

function sessions(server: string): Html {
  const commands = `TOKEN=$(curl -s '${server}/api/auth/login' \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"ada@example.com","password":"…"}' | jq -r .accessToken)

curl '${server}/api/me' -H "Authorization: Bearer $TOKEN"`;
  return html`${paragraphs(
    'Sign in, keep the `accessToken` of the answer and send it with every call as `Authorization: Bearer …`.',
    '`401` means that the session has ended: sign in again. `403` means that your role may never make this call. Everything else that is not yours to see is `404`, as if it did not exist.',
  )}
  ${codeBlock(commands)}`;
}

const COMPANIES = paragraphs(
  'A call about a company takes `companyId`. Without it your current company is meant: the one you chose last with `PUT /api/me/current-company`. Managers always name it.',
  'What you may do in a company is a level per resource, or per single thing below one such as `reports/CASH_FLOW`: `view`, `drill`, `comment`, `export`, `edit`, each including those before it. Beside them stands `live`: callers without it read what was published last, never today’s books.',
);

const VALUES = html`<dl>
    ${[
      ['Money', 'An integer of minor units (cents), beside a currency code: `1234567` in `USD` is 12,345.67.'],
      ['Months', '`2026-01`'],
      ['Dates', '`2026-01-31`, without a time zone: books have none.'],
      ['Instants', '`2026-01-31T08:30:00.000Z`, always UTC.'],
      ['Ids', 'UUIDs. A malformed one is a missing one: `404`.'],
      ['Unknown', 'A figure that cannot be known is a reason code, never zero.'],
    ].map(
      ([name = '', text = '']) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${sentence(text)}</dd>
        </div>`,
    )}
  </dl>
  <p>Requests and answers are JSON in UTF-8. Answers may get new fields: ignore those you do not know.</p>`;

const REFUSAL = {
  code: 'invalid-input',
  message: 'Month must look like 2026-01',
  requestId: '0b9f6c52-3a1e-4d7b-8f20-5c4e9a7d1b63',
  issues: [{ path: 'month', message: 'Month must look like 2026-01' }],
};

function refusals(): Html {
  const codes = Object.entries(ERROR_STATUS) as [ErrorCode, number][];
  const all = codes.map(([code, status]) => ({ code, status, meaning: REFUSAL_MEANING[code] }));
  return html`${paragraphs(
    'A refusal is always this object. Decide by `code`; the `message` is for people, and the `requestId` is what to tell support. `issues` is there when fields are wrong.',
  )}
  ${codeBlock(JSON.stringify(REFUSAL, null, 2))} ${refusalTable(`All ${all.length} codes`, all)}`;
}

const PAGING = paragraphs(
  'Long lists come in pages. Where an answer has `nextCursor`, send it as `cursor` with the same request to get the next page; `null` is the end. A cursor is opaque, and pages neither repeat nor skip a row.',
);

const SENDING_TWICE = paragraphs(
  'A call that makes something takes an `Idempotency-Key`: 1 to 255 visible ASCII characters of your choice, best a new UUID. When you do not know whether a request arrived, send it again with the same key: it takes effect once, and the second answer is the first one, with the header `Idempotency-Replayed: true`. A key is kept for 24 hours.',
  'While the first is still running the answer is `409` `request-in-progress`. The same key with another request is `422` `idempotency-key-reused`. A refused request has made nothing, and its key can be used again.',
);

const LIMITS = paragraphs(
  'A body may have 1 MB, and a request has to arrive within 30 seconds. Calls are counted per address and minute; beyond the limit of the installation the answer is `429` `too-many-requests`, and `Retry-After` says how many seconds to wait. Health calls are not counted.',
  'Where an answer has an `ETag`, send it back as `If-None-Match`: an unchanged answer costs a `304` without a body.',
);
