import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MailBlock, MailDescription } from './mail-blocks.ts';
import { renderMail } from './render-mail.ts';
import { supportReceivedMail, supportRequestMail } from './templates/support.ts';

/** A mail with the same words in every place that takes words. */
function mailOf(words: string): MailDescription {
  const blocks: MailBlock[] = [
    { kind: 'heading', text: words },
    { kind: 'paragraph', text: words },
    { kind: 'facts', rows: [['Label', words]] },
    { kind: 'quote', text: words },
    { kind: 'button', label: words, url: 'https://tieout.example/x?a=1&b=2' },
    { kind: 'small', text: words },
  ];
  return { subject: words, preview: words, blocks };
}

function htmlOf(words: string): string {
  return renderMail(mailOf(words)).html ?? '';
}

/** The tags with their attributes, without what stands between them. */
function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

/** What a reader of the HTML sees. */
function visibleText(html: string): string {
  return html
    .replace(/^[\s\S]*?<\/div>/, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</td></tr></table><h1>Pay here</h1>',
  '<!-- ',
  '--></style><style>*{display:none}',
  '&lt;b&gt; &amp;#60;',
  '${1+1} {{7*7}} <%= 7 %> %s $& $1',
];

/** What markup is made of, and what breaks it. */
const MARKUP = fc.constantFrom(...'<>/&;"\'`=!-#{}$\\ \t\n\r\0\u2028axÄ🧾'.split(''), 'script', 'style', 'br', 'on');

describe('words in HTML', () => {
  test.each(PAYLOADS)('%s is text, nothing else', (payload) => {
    expect(tagsOf(htmlOf(payload))).toEqual(tagsOf(htmlOf('words')));
    expect(visibleText(htmlOf(payload)).split(payload)).toHaveLength(7);
  });

  test('no words whatever change a tag or an attribute', () => {
    const tags = tagsOf(htmlOf('words')).join('');
    fc.assert(
      fc.property(fc.string({ unit: MARKUP }), (words) => {
        expect(tagsOf(htmlOf(words)).join('').replaceAll('<br>', '')).toBe(tags);
      }),
    );
  });

  test('lines stay lines, and control characters go', () => {
    const html = htmlOf('one\r\ntwo\rthree\u2028four\u0000\u001b[31m\u0007');
    expect(html).toContain('one<br>two<br>three<br>four[31m</p>');
    expect(html).toContain('<title>one two three four[31m</title>');
  });
});

describe('one description', () => {
  test('says the same in text and in HTML', () => {
    const { text, html } = renderMail(mailOf('Zürich & "Söhne" <ok>'));
    function words(part: string): string {
      return part.replace(/[\s:]+/g, ' ');
    }
    const inHtml = words(visibleText(html ?? ''));
    for (const paragraph of text.split('\n\n').slice(0, -1)) {
      expect(inHtml).toContain(words(paragraph.replace(/^> /gm, '')).trim());
    }
  });

  test('as text', () => {
    expect(renderMail({ ...mailOf('one\ntwo') }).text).toBe(
      [
        'one\ntwo',
        'one\ntwo',
        'Label: one two',
        '> one\n> two',
        'one two:\nhttps://tieout.example/x?a=1&b=2',
        'one\ntwo',
        '-- \nTieout\n',
      ].join('\n\n'),
    );
  });

  test('a long preview is cut between characters', () => {
    const html = renderMail({ subject: 's', preview: '🧾'.repeat(200), blocks: [] }).html;
    expect(html).toContain(`>${'🧾'.repeat(140)}</div>`);
  });

  test('the address of a button is escaped where it is a link and where it is read', () => {
    const html = htmlOf('Open');
    expect(html).toContain('href="https://tieout.example/x?a=1&amp;b=2"');
    expect(html).toContain('>https://tieout.example/x?a=1&amp;b=2</p>');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'mailto:a@b.example', ''])(
    'a button to %j is refused',
    (url) => {
      const blocks: MailBlock[] = [{ kind: 'button', label: 'Open', url }];
      expect(() => renderMail({ subject: 's', preview: 'p', blocks })).toThrow(RangeError);
    },
  );
});

describe('mails of support', () => {
  test('the people who help read who asks, from which company, and can answer', () => {
    const mail = supportRequestMail({
      kind: 'Other',
      from: 'ada@test.example',
      companyName: 'Räder & Co',
      description: 'Line one\nhttps://tieout.example/reports',
    });
    expect(mail).toMatchObject({ subject: 'Other: ada@test.example', replyTo: 'ada@test.example' });
    expect(mail.text).toContain('From: ada@test.example\nCompany: Räder & Co\n');
    expect(mail.text).toContain('> Line one\n> https://tieout.example/reports\n');
    expect(mail.html).toContain('Räder &amp; Co');
  });

  test('without a company there is no line for it', () => {
    const request = { kind: 'Contact us', from: 'ada@test.example', description: 'Hello' };
    expect(supportRequestMail({ ...request, companyName: null }).text).not.toContain('Company');
  });

  test('the person who asked reads when the answer comes, and no link of whoever wrote', () => {
    const { text, html } = supportReceivedMail({ description: 'Win at https://evil.example today' });
    expect(text).toContain('We will respond to your email within 48 hours.');
    expect(text).toContain('> Win at [link] today');
    expect(text + html).not.toContain('evil.example');
  });
});
