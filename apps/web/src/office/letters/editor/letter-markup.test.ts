// @vitest-environment jsdom
import { EMAIL_HTML_RULES } from '@plumbline/domain/letters/email-template';
import DOMPurify from 'dompurify';
import { describe, expect, it } from 'vitest';
import { enforceStyles, letterFragment, sanitizeLetter } from './letter-markup.ts';

const letters = [
  '<p style="color:#123456;mso-line-height-rule:exactly">Hi</p>',
  '<td align="center" bgcolor=#fff STYLE = \'padding:0\' background="a.png">x</td>',
  '<table cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td valign="top" height="3">x</td></tr></table>',
  '<a title=" style=x" href="{{shareLink}}" target="_blank"style="color:red">style="not an attribute"</a>',
  '<style>p { color: red }</style><img src="x" onerror="steal()" style="display:block">',
  '<p style="color:red" onclick=steal()>a<script>steal()</script></p><form><input></form>',
];

describe('the cleaner of the editor', () => {
  it.each(letters)('keeps and drops what the mail job’s does: %s', (html) => {
    expect(sanitizeLetter(html)).toBe(DOMPurify.sanitize(html, EMAIL_HTML_RULES));
  });

  it.each([
    ['background:url(https://evil.example/x.png)', '<p style="color:red">Hi</p>'],
    ['background:u\\72l(https://evil.example/x.png)', '<p style="color:red">Hi</p>'],
  ])('loads nothing by a style, neither what is stored nor what is shown: %s', (css, clean) => {
    const html = `<style>p{${css}}</style><p style="color:red;${css}">Hi</p>`;
    expect(sanitizeLetter(html).replace('<style></style>', '')).toBe(clean);
    const root = document.createElement('div');
    root.append(letterFragment(html, document));
    expect(root.innerHTML).not.toContain('evil');
  });

  it('parses no style attribute as markup, and has every style in force all the same', () => {
    const fragment = letterFragment('<p style="color: red">a <b style="font-size: 20px">b</b></p>', document);
    expect([...fragment.querySelectorAll<HTMLElement>('p, b')].map(({ style }) => style.cssText)).toEqual([
      'color: red;',
      'font-size: 20px;',
    ]);
    expect(fragment.querySelector('[data-letter-style]')).toBeNull();
  });

  it('leaves alone what is in force already', () => {
    const root = document.createElement('div');
    root.append(letterFragment('<p style="color: red">a</p>', document));
    enforceStyles(root);
    expect(root.innerHTML).toBe('<p style="color: red;">a</p>');
  });
});
