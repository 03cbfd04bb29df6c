import type { SanitizeHtml } from '@plumbline/domain/email-template';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmailSanitizer } from './email-sanitizer.ts';

let sanitize: SanitizeHtml;
beforeAll(async () => {
  sanitize = await createEmailSanitizer();
});

describe('the HTML of a letter', () => {
  it.each([
    ['scripts', '<p>Hi<script>steal()</script></p>', '<p>Hi</p>'],
    ['what runs on a click', '<p onclick="steal()">Hi</p>', '<p>Hi</p>'],
    ['what runs when a picture fails', '<img src="x" onerror="steal()">', '<img src="x">'],
    ['links that run', '<a href="javascript:steal()">Hi</a>', '<a>Hi</a>'],
    ['links that run, written oddly', '<a href="&#106;ava\tscript:steal()">Hi</a>', '<a>Hi</a>'],
    ['frames', '<iframe src="https://example.com"></iframe>Hi', 'Hi'],
    ['objects', '<object data="x"></object><embed src="x">Hi', 'Hi'],
    ['forms', '<form action="https://example.com"><input name="password">Hi</form>', 'Hi'],
    ['drawings that run', '<svg onload="steal()"><script>steal()</script></svg>Hi', 'Hi'],
    [
      'a document that is loaded elsewhere',
      '<base href="https://example.com"><meta http-equiv="refresh">Hi',
      'Hi',
    ],
    ['a background that runs', '<table background="javascript:steal()"></table>', '<table></table>'],
    [
      'marks that hide a script',
      '<math><mtext><style><img src onerror=steal()></style></mtext></math>Hi',
      'Hi',
    ],
  ])('loses %s', (_what, html, clean) => expect(sanitize(html)).toBe(clean));

  it.each([
    ['style', 'p', 'color:#112233;margin:0'],
    ['align', 'p', 'center'],
    ['valign', 'td', 'top'],
    ['bgcolor', 'td', '#f2f4f5'],
    ['border', 'table', '0'],
    ['cellpadding', 'table', '4'],
    ['cellspacing', 'table', '0'],
    ['width', 'table', '100%'],
    ['height', 'td', '40'],
    ['background', 'td', 'https://example.com/paper.png'],
    ['color', 'font', '#112233'],
    ['target', 'a', '_blank'],
  ])('keeps the attribute %s', (attribute, tag, value) => {
    const kept = sanitize(inPlace(tag, `${attribute}="${value}"`));
    expect(kept).toContain(`${attribute}="${value}"`);
  });

  it('keeps a style sheet at its start, pictures and web addresses', () => {
    const html =
      '<style>p { margin: 0 }</style><p><img src="https://example.com/a.png" alt="Logo"><a href="https://example.com/r">Report</a> <a href="mailto:a@example.com">Write</a></p>';
    expect(sanitize(html)).toBe(html);
  });

  it('is the same when it is cleaned again', () => {
    const once = sanitize('<table><td width=10>A<p>B<script>x</script></table><svg><p>C');
    expect(sanitize(once)).toBe(once);
  });
});

function inPlace(tag: string, attribute: string): string {
  if (tag === 'td') return `<table><tbody><tr><td ${attribute}>x</td></tr></tbody></table>`;
  return tag === 'table' ? `<table ${attribute}></table>` : `<${tag} ${attribute}>x</${tag}>`;
}
