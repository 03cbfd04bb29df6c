import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes every character that could end text or an attribute', () => {
  expect(escapeHtml(`<b x='1' y="2">Dietz & Sons</b>`)).toBe(
    '&lt;b x=&#39;1&#39; y=&quot;2&quot;&gt;Dietz &amp; Sons&lt;/b&gt;',
  );
});

it('leaves everything else, and escapes what is escaped already once more', () => {
  expect(escapeHtml('Grüße, 12½ %\n\t`$1`')).toBe('Grüße, 12½ %\n\t`$1`');
  expect(escapeHtml('&lt;')).toBe('&amp;lt;');
  expect(escapeHtml('')).toBe('');
});

it.each(['"', "'"])('is read back as it was, as content and in an attribute in %s', (quote) => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", ';', '#', '/', ' ', 'a', 'lt') }),
      (text) => {
        const seen = { content: '', title: '', tags: 0 };
        const parser = new Parser({
          ontext: (part) => {
            seen.content += part;
          },
          onopentag: (_name, attributes) => {
            seen.title = attributes.title ?? '';
            seen.tags += 1;
          },
        });
        parser.end(`<p title=${quote}${escapeHtml(text)}${quote}>${escapeHtml(text)}</p>`);
        expect(seen).toEqual({ content: text, title: text, tags: 1 });
      },
    ),
  );
});
