import { takeQuickbooksWebhook } from '@tieout/contracts/vendor-webhooks.ts';
import { routeOf, type RoutePlugin } from '#http/route-of.ts';
import { takeWebhook, type WebhookDeps } from './take-webhook.service.ts';

export function vendorWebhookRoutes(deps: WebhookDeps): RoutePlugin {
  return async function plugin(app) {
    // Signed over the bytes as they came: of these calls alone JSON stays what it was.
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.route({
      ...routeOf(takeQuickbooksWebhook),
      handler: async (request) => {
        const raw: unknown = request.body;
        const signature = request.headers['intuit-signature'];
        await takeWebhook(
          deps,
          Buffer.isBuffer(raw) ? raw : Buffer.alloc(0),
          typeof signature === 'string' ? signature : undefined,
        );
        return { isTaken: true as const };
      },
    });
  };
}
