/** What a text does when a browser takes it for a program; the watch on every page reports it. */
const RUN = 'hostileTextRan=1';
/** Asked for by the texts that would fetch something. */
export const CANARY = '/hostile-canary';

/** Run when a page without a content security policy has them between its elements. */
const RUNNING_AS_HTML = [
  `<img src=${CANARY} onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<details open ontoggle=${RUN}>open</details>`,
  `<input autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `</title><img src=${CANARY} onerror=${RUN}>`,
  `</script><svg/onload=${RUN}>`,
  `--><img src=${CANARY} onerror=${RUN}>`,
  `]]><img src=${CANARY} onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=${CANARY} onerror=${RUN}>">`,
  `<link rel=stylesheet href=${CANARY}>`,
  `<style>@import '${CANARY}';</style>`,
  `<img src=//hostile.example/pixel>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `</textarea><script src=${CANARY}></script>`,
  `</script><script>${RUN}</script>`,
  `<script>${RUN}</script>`,
];

/** Run in other places: in attributes, links, scripts, style sheets, templates, downloads. */
const RUNNING_ELSEWHERE = [
  `" onmouseover="${RUN}" x="`,
  `' onfocus='${RUN}' autofocus='`,
  `x onclick=${RUN} `,
  `<a href="javascript:${RUN}">here</a>`,
  `javascript:${RUN}`,
  ` java\tscript:${RUN}`,
  `JaVaScRiPt&colon;${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5ob3N0aWxlVGV4dFJhbj0xPC9zY3JpcHQ+`,
  `<form action=javascript:${RUN}><button>send</button></form>`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
  `<base href=//hostile.example/>`,
  `<meta http-equiv=refresh content="0;url=//hostile.example/">`,
  `https://hostile.example/"onmouseover="${RUN}`,
  `'-alert(1)-'`,
  '`-alert(1)-`',
  `\\";alert(1)//`,
  `\u2028${RUN}\u2029alert(1)`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;img src=${CANARY} onerror=${RUN}&#62;`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `{{7*7}}{{constructor.constructor('${RUN}')()}}`,
  `\${7*7} #{7*7} <%= 7*7 %> [[7*7]]`,
  `width:expression(${RUN});background:url(javascript:${RUN})`,
  `</style><style>body{display:none}</style>`,
  `;position:fixed;inset:0;background:url(${CANARY})`,
  `=HYPERLINK("//hostile.example/","open")`,
  `@SUM(1+1)*cmd|' /C calc'!A0`,
  `../../${CANARY}`,
  `%0d%0aSet-Cookie: hostile=1`,
];

/** Do nothing by themselves; they break layouts, comparisons and programs that take a text for something else. */
const AWKWARD = [
  'W'.repeat(400),
  '\u202egnp.txt\u2066 turned round',
  'zero\u200bwidth\u200d and\ufeff joined',
  'Z\u0335\u0321\u0315a\u0336\u0322\u0316l\u0337\u0323\u0317g\u0338\u0324\u0318o',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{1f3f4}\u{e0067}\u{e007f}',
  `  many   spaces\n\nand lines\t`,
  'null',
  'undefined',
  '__proto__',
  '[object Object]',
  '-1e309',
];

/** Stands in every text that has a meaning of its own to a program; behind `//` it is a comment in a script. */
const MARK = /hostile-text-\d\d/;

function marked(text: string, index: number): string {
  return `${text}//hostile-text-${String(index).padStart(2, '0')}`;
}

/** The corpus. The first come first in every table, so the names of companies and people are among them. */
export const HOSTILE_TEXTS: readonly string[] = [...[...RUNNING_AS_HTML, ...RUNNING_ELSEWHERE].map(marked), ...AWKWARD];

/** Those that prove that the watch sees an execution. */
export const TEXTS_THAT_RUN_AS_HTML: readonly string[] = RUNNING_AS_HTML.map(marked);

export function hasMark(text: string): boolean {
  return MARK.test(text);
}
