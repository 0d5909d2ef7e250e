import { z } from 'zod';
import type { ConnectorContext, Grant } from '../core/connector.ts';
import type { HttpAnswer } from '../core/http-answer.ts';
import { IntegrationError } from '../core/integration-error.ts';
import { parseAnswer, parseJson } from '../core/parse-answer.ts';
import { PROVIDER, type QuickBooksConfig } from './config.ts';

const MINOR_VERSION = '75';

export interface QuickBooksApi {
  get<Schema extends z.ZodType>(call: ApiCall, schema: Schema): Promise<z.output<Schema>>;
}

export interface ApiCall {
  /** For people: 'GeneralLedger', 'query Invoice'. */
  readonly call: string;
  /** Below the company: 'reports/GeneralLedger'. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The vendor writes its faults in two ways. */
const lowerFault = z.looseObject({
  fault: z.looseObject({
    error: z.array(z.looseObject({ message: z.string().optional(), code: z.string().optional() })),
  }),
});
const upperFault = z.looseObject({
  Fault: z.looseObject({
    Error: z.array(z.looseObject({ Message: z.string().optional(), code: z.string().optional() })),
  }),
});

export function createQuickBooksApi(context: ConnectorContext<QuickBooksConfig>, grant: Grant): QuickBooksApi {
  const { http, config, signal } = context;
  return {
    async get({ call, path, query }, schema) {
      const parameters = new URLSearchParams({ ...query, minorversion: MINOR_VERSION });
      const answer = await http.send(
        {
          call,
          method: 'GET',
          url: `${config.apiBase}/v3/company/${grant.externalId}/${path}?${parameters.toString()}`,
          headers: { authorization: `Bearer ${grant.accessToken}`, accept: 'application/json' },
        },
        signal,
      );
      if (answer.status !== 200) throw faultOf(call, answer);
      return parseAnswer({ provider: PROVIDER, call }, answer, schema);
    },
  };
}

function faultOf(call: string, answer: HttpAnswer): IntegrationError {
  const { status, requestId } = answer;
  const { code, message } = readFault(call, answer);
  const failure = { provider: PROVIDER, call, vendorCode: code, requestId };
  if (status === 401)
    return new IntegrationError({ ...failure, kind: 'expired', message: 'the access token has ended' });
  if (status === 403)
    return new IntegrationError({ ...failure, kind: 'reauth', message: `not allowed any more (${message})` });
  return new IntegrationError({
    ...failure,
    kind: 'bad_request',
    message: `the vendor answers ${status} (${message})`,
  });
}

function readFault(call: string, answer: HttpAnswer): { code: string | null; message: string } {
  const body = parseJson({ provider: PROVIDER, call }, answer);
  const upper = upperFault.safeParse(body);
  const lower = lowerFault.safeParse(body);
  const first = upper.success ? upper.data.Fault.Error[0] : undefined;
  const second = lower.success ? lower.data.fault.error[0] : undefined;
  return {
    code: first?.code ?? second?.code ?? null,
    message: first?.Message ?? second?.message ?? 'no reason given',
  };
}
