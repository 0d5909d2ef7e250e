const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A page as every vendor of the sandbox shows it: nobody must take it for the vendor's own. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 32rem; margin: 2rem auto; padding: 0 1rem; }
fieldset { border: 1px solid; border-radius: 8px; padding: 1rem; }
label { display: block; padding: 0.4rem 0; }
button { font: inherit; padding: 0.6rem 1.4rem; margin: 1rem 1rem 0 0; border-radius: 8px; border: 1px solid; cursor: pointer; }
strong { display: inline-block; border: 1px solid; border-radius: 8px; padding: 0.2rem 0.6rem; }
</style>
</head>
<body>
<p><strong>Sandbox: invented data</strong></p>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>`;
}
