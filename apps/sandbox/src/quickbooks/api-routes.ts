import { isLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Books } from './books.ts';
import { cashProfitAndLoss } from './cash-profit-and-loss.ts';
import { listChanges } from './changes.ts';
import type { ApiOptions } from './api-options.ts';
import { answerQuery } from './query.ts';
import { generalLedger, trialBalance, type ReportRequest } from './reports.ts';
import { timeText } from './texts.ts';

type Query = Readonly<Record<string, string | undefined>>;
interface Call {
  Params: { realmId: string; report: string };
  Querystring: Query;
}

export function addApiRoutes(app: FastifyInstance, options: ApiOptions): void {
  const { clock } = options;
  const base = '/v3/company/:realmId';

  /** Answers only whose token is for this realm, and not too often. */
  function route(path: string, answer: (books: Books, request: FastifyRequest<Call>) => object | null): void {
    app.get<Call>(`${base}/${path}`, async (request, reply) => {
      const books = authorise(options, request, reply);
      if (books === null) return reply;
      return (
        answer(books, request) ?? refuse(reply, 400, { code: '4000', message: 'Error parsing query or parameters' })
      );
    });
  }

  route('preferences', (books) => ({
    Preferences: {
      CurrencyPrefs: { MultiCurrencyEnabled: books.isMultiCurrency, HomeCurrency: { value: books.currency } },
      ReportPrefs: { ReportBasis: 'Accrual' },
    },
    time: timeText(clock.now()),
  }));
  route('query', (books, { query }) => answerQuery(books, query.query ?? '', options));
  route('cdc', (books, { query }) => listChanges(books, query.entities ?? '', query.changedSince ?? '', clock.now()));
  route('reports/:report', (books, { params, query }) => answerReport(books, params.report, query, options));
}

function answerReport(books: Books, report: string, query: Query, { clock, switches }: ApiOptions): object | null {
  const request = readRequest(query, clock.now());
  if (request === null) return null;
  if (report === 'GeneralLedger' && request.basis === 'Accrual') {
    return generalLedger(books, request, {
      columns: (query.columns ?? '').split(','),
      mostRows: switches.mostLedgerRows,
      extraColumn: switches.extraLedgerColumn,
    });
  }
  if (report === 'TrialBalance' && request.basis === 'Accrual') return trialBalance(books, request);
  if (report === 'ProfitAndLoss' && request.basis === 'Cash') return cashProfitAndLoss(books, request);
  return null;
}

function readRequest(
  { start_date: from = '', end_date: to = '', accounting_method: basis }: Query,
  now: number,
): ReportRequest | null {
  if (!isLocalDate(from) || !isLocalDate(to) || from > to) return null;
  if (basis !== 'Accrual' && basis !== 'Cash') return null;
  return { from: from as LocalDate, to: to as LocalDate, basis, now };
}

function authorise(options: ApiOptions, request: FastifyRequest<Call>, reply: FastifyReply): Books | null {
  const { realmId } = request.params;
  void reply.header('intuit_tid', `1-${request.id}`);
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const granted = options.grants.realmOf(token);
  if (granted === null) {
    const error = {
      message: 'message=AuthenticationFailed; errorCode=003200; statusCode=401',
      detail: 'Token expired',
      code: '3200',
    };
    void reply.code(401).send({ fault: { error: [error], type: 'AUTHENTICATION' } });
    return null;
  }
  const books = options.booksOf(realmId);
  if (books === undefined || granted !== realmId) {
    refuse(reply, 403, { code: '3100', message: 'ApplicationAuthorizationFailed' });
    return null;
  }
  if (options.rateLimit.isOver(realmId)) {
    void reply.code(429).send(throttleFault());
    return null;
  }
  return books;
}

export function throttleFault(): object {
  const error = { message: 'message=ThrottleExceeded; errorCode=003001; statusCode=429', code: '3001' };
  return { fault: { error: [error], type: 'THROTTLE' } };
}

function refuse(
  reply: FastifyReply,
  status: number,
  { code, message }: { code: string; message: string },
): FastifyReply {
  return reply
    .code(status)
    .send({ Fault: { Error: [{ Message: message, Detail: message, code }], type: 'ValidationFault' } });
}
