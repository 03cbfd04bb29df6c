import { describe, expect, it } from 'vitest';
import { hasReadStrings, isChecked } from './files.mjs';
import { readTexts } from './read-texts.mjs';

const prose = (/** @type {string} */ file, /** @type {string} */ source, strings = true) =>
  readTexts(file, source, { strings }).map(({ kind, text }) => [kind, text.replace(/\s+/g, ' ').trim()]);

describe('the prose of a source', () => {
  it('joins the lines of a comment and leaves out its marks and its code', () => {
    expect(prose('a.ts', '// One\n// `two` three.\nlet a;\n/**\n * Four\n * five.\n */')).toEqual([
      ['comment', 'One _____ three.'],
      ['comment', 'Four five.'],
    ]);
  });

  it('reads strings, templates, and JSX text', () => {
    const source = `const a = ['Two words', \`Three \${b} words\`, <p title="A title">A text</p>];`;
    expect(prose('a.tsx', source)).toEqual([
      ['string', "'Two words'"],
      ['string', 'Three'],
      ['string', 'words'],
      ['string', '"A title"'],
      ['string', 'A text'],
    ]);
  });

  it.each([
    "import a from 'beside it';",
    "const a = 'cancelled';",
    "const a = 'visits/lies-in';",
    'const a = `select a from b where c = nobody`;',
    "type A = 'stands in';",
    'const a = <p className="grey b" />;',
  ])('leaves out what no person reads: %s', (source) => {
    expect(prose('a.tsx', source)).toEqual([]);
  });

  it('reads comments only where strings are not for people', () => {
    expect(prose('a.ts', "const a = 'Two words'; // A comment", false)).toEqual([['comment', 'A comment']]);
  });
});

describe('the prose of a document', () => {
  it('leaves out code, addresses, and comments', () => {
    const source = 'See [this](docs/anew.md).\n\n```\nanew\n```\n\n<!-- anew --> Then `anew`.\n';
    expect(prose('docs/a.md', source)).toEqual([['document', 'See [this . Then ______.']]);
  });

  it('tells help articles from documents', () => {
    expect(prose('packages/documentation/articles/a.md', 'Text')).toEqual([['article', 'Text']]);
  });
});

describe('the files', () => {
  it.each([
    'apps/web/src/a.tsx',
    'tools/a.mjs',
    'apps/web/src/a.css',
    'docs/a.md',
    'supabase/functions/a/index.ts',
  ])('include %s', (file) => expect(isChecked(file)).toBe(true));

  it.each(['apps/web/src/app/route-tree.gen.ts', 'THIRD-PARTY-NOTICES.md', 'supabase/seed.sql', 'a.json'])(
    'leave out %s',
    (file) => expect(isChecked(file)).toBe(false),
  );

  it.each([
    'apps/web/src/a.test.tsx',
    'apps/web/src/ground/sync/testing/a.ts',
    'tools/a.mjs',
    'e2e/a.ts',
    'packages/domain/src/ground/messages.ts',
    'packages/domain/src/forms/rcf-1-03-25/form.ts',
  ])('have no strings for people in %s', (file) => expect(hasReadStrings(file)).toBe(false));

  it.each([
    'apps/web/src/a.tsx',
    'packages/domain/src/ground/severities.ts',
    'supabase/functions/booking/index.ts',
  ])('have strings for people in %s', (file) => expect(hasReadStrings(file)).toBe(true));
});
