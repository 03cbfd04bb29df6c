import type { SanitizeHtml } from '@plumbline/domain/letters/email-template';
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

  it.each([
    ['a picture', 'background:url(https://evil.example/x.png)'],
    ['a picture, escaped', 'background:u\\72l(https://evil.example/x.png)'],
    ['a picture, in capitals and with a line break', 'background:URL\n(https://evil.example/x.png)'],
    ['a picture behind a comment', 'background:/* x */url(//evil.example/x)'],
    ['a name that a comment parts', 'background:ur/**/l(//evil.example/x)'],
    ['one of several pictures', 'background-image:-webkit-image-set("https://evil.example/x" 1x)'],
    ['a list', 'list-style:image(https://evil.example/x)'],
    ['a source', 'content:src("https://evil.example/x")'],
    ['a script of old', 'width:expression(steal())'],
    ['a binding', '-moz-binding:url(https://evil.example/x)'],
    ['a behavior', 'behavior : url(x.htc)'],
  ])('loads nothing by a style: %s', (_what, css) => {
    const attribute = css.replaceAll('"', '&quot;');
    expect(sanitize(`<p style="color:red;${attribute};margin:0">Hi</p>`)).toBe(
      '<p style="color:red;margin:0">Hi</p>',
    );
    expect(sanitize(`<p style="${attribute.replaceAll('l(', '&#108;&lpar;')}">Hi</p>`)).not.toContain('evil');
    const sheet = sanitize(`<style>p { color: red; ${css} }</style><p>Hi</p>`);
    expect(sheet.replace('<style></style>', '')).toBe('<p>Hi</p>');
  });

  it.each([
    '<style>@import "https://evil.example/x.css";</style><p>Hi</p>',
    '<style>@font-face { font-family: x; src: local(x) }</style><p>Hi</p>',
    '<link rel="stylesheet" href="https://evil.example/x.css"><p>Hi</p>',
    '<svg><style>p{background:url(https://evil.example/x)}</style><image href="https://evil.example/x"></image></svg><p>Hi</p>',
  ])('loads no sheet, font or drawing: %s', (html) => {
    expect(sanitize(html).replace('<style></style>', '')).toBe('<p>Hi</p>');
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
