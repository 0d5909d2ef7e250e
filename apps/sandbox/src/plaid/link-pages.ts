import { escapeHtml, page } from '../core/html.ts';
import { CUSTOMERS, INSTITUTION } from './bank.ts';

/** Where the person signs in; the same page mends a connection that asks to sign in again. */
export function signInPage(link: { token: string; isMending: boolean }, opener: string): string {
  const choices = CUSTOMERS.map(
    ({ key, name, mask }, index) =>
      `<label><input type="radio" name="key" value="${key}"${index === 0 ? ' checked' : ''}> ${escapeHtml(name)}, account ending in ${mask}</label>`,
  );
  const accounts = link.isMending
    ? '<input type="hidden" name="key" value="saas">'
    : `<fieldset><legend>Sign in as</legend>\n${choices.join('\n')}\n</fieldset>`;
  return page(
    link.isMending ? `Sign in at ${INSTITUTION.name} again` : `Sign in at ${INSTITUTION.name}`,
    `<p>Tieout wants to read balances and transactions. It cannot move money.</p>
<form method="post" action="/link">
<input type="hidden" name="token" value="${escapeHtml(link.token)}">
<input type="hidden" name="opener" value="${escapeHtml(opener)}">
${accounts}
<button name="decision" value="allow">Allow</button>
<button name="decision" value="cancel">Cancel</button>
</form>`,
  );
}

/** Tells the page that opened this one, and no other, how it went. */
export function messagePage(title: string, message: object, opener: string): string {
  const told = JSON.stringify({ name: 'plaid-link-sandbox', ...message }).replaceAll('<', '\\u003c');
  return page(
    title,
    `<script>parent.postMessage(${told}, ${JSON.stringify(opener).replaceAll('<', '\\u003c')})</script>`,
  );
}

export function refusalPage(reason: string): string {
  return page('This link cannot be opened', `<p>${escapeHtml(reason)}</p>`);
}

/**
 * `window.Plaid` as the vendor's script makes it: a frame over the page with styles in its attributes, which is what our content
 * security policy has to allow, and answers by functions.
 */
export function linkScript(origin: string): string {
  return `(() => {
  const origin = ${JSON.stringify(origin)};
  function create(config) {
    let frame = null;
    function close() { frame?.remove(); frame = null; removeEventListener('message', hear); }
    function hear(event) {
      if (event.origin !== origin || event.data?.name !== 'plaid-link-sandbox' || event.source !== frame?.contentWindow) return;
      const { kind, publicToken, metadata, error } = event.data;
      close();
      if (kind === 'success') config.onSuccess(publicToken, metadata);
      else config.onExit?.(error ?? null, metadata);
    }
    const handler = {
      open() {
        if (frame !== null) return;
        frame = document.createElement('iframe');
        frame.title = 'Plaid Link';
        frame.src = origin + '/link?token=' + encodeURIComponent(config.token) + '&opener=' + encodeURIComponent(location.origin);
        frame.setAttribute('style', 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:9999;background:#fff');
        addEventListener('message', hear);
        document.body.append(frame);
        config.onEvent?.('OPEN', {});
      },
      exit(options, done) { close(); config.onExit?.(null, {}); done?.(); },
      destroy: close,
      submit() {},
    };
    setTimeout(() => config.onLoad?.());
    return handler;
  }
  window.Plaid = { create, createEmbedded: create, version: 'sandbox' };
})();`;
}
