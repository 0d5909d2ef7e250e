import type { FastifyInstance } from 'fastify';
import type { DemoKey } from '@tieout/demo/demo-key.ts';
import { CUSTOMERS, INSTITUTION } from './bank.ts';
import type { Items } from './items.ts';
import { linkScript, messagePage, refusalPage, signInPage } from './link-pages.ts';

type Form = Readonly<Record<string, string | undefined>>;
const HTML = 'text/html; charset=utf-8';

/** The widget: its script, and the page in its frame. `openers` are the origins that may open it. */
export function addLinkRoutes(app: FastifyInstance, items: Items, openers: readonly string[]): void {
  app.get('/link/v2/stable/link-initialize.js', async ({ protocol, host }, reply) =>
    reply.type('text/javascript; charset=utf-8').send(linkScript(`${protocol}://${host}`)),
  );

  app.get<{ Querystring: Form }>('/link', async ({ query: { token = '', opener = '' } }, reply) => {
    const link = items.linkOf(token);
    void reply.type(HTML);
    if (link === undefined) return reply.code(400).send(refusalPage('The link token is not known, or has ended.'));
    if (!openers.includes(opener))
      return reply.code(400).send(refusalPage('The page that opened it is not registered.'));
    return reply.send(signInPage({ token, isMending: link.itemId !== null }, opener));
  });

  app.post<{ Body: Form }>('/link', async ({ body: { token = '', opener = '', key, decision } }, reply) => {
    const link = items.linkOf(token);
    const customer = CUSTOMERS.find((candidate) => candidate.key === key);
    void reply.type(HTML);
    if (link === undefined || customer === undefined || !openers.includes(opener)) {
      return reply.code(400).send(refusalPage('The form is not the one we showed.'));
    }
    if (decision !== 'allow') {
      const metadata = { institution: null, status: 'requires_credentials', link_session_id: token };
      return reply.send(messagePage('Cancelled', { kind: 'exit', metadata }, opener));
    }
    const { publicToken, item } = items.signIn(link, customer.key);
    const metadata = { ...describe(items, item), link_session_id: token };
    return reply.send(messagePage('Connected', { kind: 'success', publicToken, metadata }, opener));
  });
}

function describe(items: Items, item: { key: DemoKey } & Parameters<Items['accountOf']>[0]) {
  const { accountId: id, name, mask } = items.accountOf(item);
  return {
    institution: { name: INSTITUTION.name, institution_id: INSTITUTION.id },
    accounts: [{ id, name, mask, type: 'depository', subtype: 'checking', verification_status: null }],
  };
}
