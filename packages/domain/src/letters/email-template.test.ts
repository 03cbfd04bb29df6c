import { describe, expect, it } from 'vitest';
import { letterHtml, prepareEmailBodies, type SanitizeHtml, withDefaultBodies } from './email-template.ts';

/** Stands in for DOMPurify, which the functions' own test covers. */
const dropScripts: SanitizeHtml = (html) => html.replace(/<script>.*?<\/script>/gs, '');
const prepare = (html: string, text = 'Hello') => prepareEmailBodies({ html, text }, dropScripts);

describe('a saved wording', () => {
  it('is stored without its scripts', () => {
    expect(prepare('<p>Hello</p><script>steal()</script>')).toEqual({
      ok: true,
      bodies: { html: '<p>Hello</p>', text: 'Hello' },
    });
  });

  it('may have 20000 characters of text and not one more', () => {
    expect(prepare('', 'x'.repeat(20_000)).ok).toBe(true);
    expect(prepare('', 'x'.repeat(20_001))).toEqual({
      ok: false,
      field: 'text',
      message: 'Plain-text body exceeds 20000 characters',
    });
  });

  it('may have 60000 characters of HTML, counted after cleaning, and not one more', () => {
    expect(prepare(`<b>${'x'.repeat(59_993)}</b><script>${'y'.repeat(9000)}</script>`).ok).toBe(true);
    expect(prepare(`<b>${'x'.repeat(59_994)}</b>`)).toEqual({
      ok: false,
      field: 'html',
      message: 'HTML body exceeds 60000 characters after sanitization',
    });
  });

  it('counts characters as the database does: an emoji is one', () => {
    expect(prepare('', '🏠'.repeat(20_000)).ok).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['empty paragraphs', '<p><br></p><p>&nbsp;</p>'],
    ['only a script', '<script>steal()</script>'],
    ['only a style sheet', '<style>p { color: red }</style>'],
  ])('of %s is stored as blank', (_what, html) => {
    expect(prepare(html, ' \n')).toEqual({ ok: true, bodies: { html: '', text: '' } });
  });

  it('of a picture alone is not blank', () => {
    const html = '<img src="https://example.com/logo.png" alt="">';
    expect(prepare(html)).toMatchObject({ bodies: { html } });
  });
});

describe('a blank part', () => {
  const defaults = { html: '<p>Default</p>', text: 'Default' };
  it('falls back to the built-in wording, each part for itself', () => {
    expect(withDefaultBodies({ html: ' <p>&nbsp;</p>', text: 'Own' }, defaults)).toEqual({
      html: '<p>Default</p>',
      text: 'Own',
    });
    expect(withDefaultBodies({ html: '<p>Own</p>', text: '\n' }, defaults)).toEqual({
      html: '<p>Own</p>',
      text: 'Default',
    });
  });
});

describe('a letter that leaves', () => {
  it('is cleaned', () => {
    expect(letterHtml({ html: '<p>Hi</p><script>x</script>', text: 'Hi' }, dropScripts)).toBe('<p>Hi</p>');
  });

  it('shows its text when nothing remains of its HTML', () => {
    expect(letterHtml({ html: '<script>x</script>', text: 'Roof & <attic>' }, dropScripts)).toBe(
      '<div style="white-space:pre-wrap">Roof &amp; &lt;attic&gt;</div>',
    );
  });
});
