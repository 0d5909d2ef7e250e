import { z } from 'zod';
import type { HttpAnswer } from '../core/http-answer.ts';
import { IntegrationError, type IntegrationErrorKind } from '../core/integration-error.ts';
import { parseJson } from '../core/parse-answer.ts';
import { PROVIDER } from './config.ts';

const errorSchema = z.looseObject({
  error_code: z.string(),
  error_message: z.string().nullish(),
  request_id: z.string().nullish(),
});

/** By its code, never by words in its message. What is not here is a mistake of ours, for somebody who reads it. */
const KINDS: Readonly<Record<string, IntegrationErrorKind>> = {
  ITEM_LOGIN_REQUIRED: 'reauth',
  PENDING_EXPIRATION: 'reauth',
  PENDING_DISCONNECT: 'reauth',
  USER_PERMISSION_REVOKED: 'revoked',
  USER_ACCOUNT_REVOKED: 'revoked',
  ITEM_NOT_FOUND: 'revoked',
  INVALID_ACCESS_TOKEN: 'revoked',
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: 'restart',
  PRODUCT_NOT_READY: 'transient',
  INSTITUTION_DOWN: 'transient',
  INSTITUTION_NOT_RESPONDING: 'transient',
  INTERNAL_SERVER_ERROR: 'transient',
};

export function errorOf(call: string, answer: HttpAnswer): IntegrationError {
  const asked = { provider: PROVIDER, call };
  const told = errorSchema.safeParse(parseJson(asked, answer));
  if (!told.success) {
    const message = `the vendor answers ${answer.status} and does not say why`;
    return new IntegrationError({ ...asked, kind: 'bad_response', message, requestId: answer.requestId });
  }
  const { error_code: code, error_message: message, request_id: requestId } = told.data;
  return new IntegrationError({
    ...asked,
    kind: KINDS[code] ?? 'bad_request',
    message: `${code}: ${message ?? 'no reason given'}`,
    vendorCode: code,
    requestId: requestId ?? answer.requestId,
  });
}
