import { escapeHtml, page } from '../core/html.ts';

export interface ConsentRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly companies: readonly { readonly realmId: string; readonly name: string }[];
}

export function consentPage({ redirectUri, state, companies }: ConsentRequest): string {
  const choices = companies.map(
    ({ realmId, name }, index) =>
      `<label><input type="radio" name="realmId" value="${realmId}"${index === 0 ? ' checked' : ''}> ${escapeHtml(name)}</label>`,
  );
  return page(
    'Connect QuickBooks',
    `<p>Tieout wants to read the books of a company. It writes nothing.</p>
<form method="post" action="/connect/oauth2">
<input type="hidden" name="redirect_uri" value="${escapeHtml(redirectUri)}">
<input type="hidden" name="state" value="${escapeHtml(state)}">
<fieldset><legend>Company</legend>
${choices.join('\n')}
</fieldset>
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</form>`,
  );
}

export function refusalPage(reason: string): string {
  return page('This request cannot be answered', `<p>${escapeHtml(reason)}</p>`);
}
