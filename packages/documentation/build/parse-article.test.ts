import { describe, expect, it } from 'vitest';
import { parseArticle } from './parse-article.ts';

const HEAD = '---\ntitle: Share a report\nsummary: Send the finished report to your client.\n---\n';
const parse = (body: string) => parseArticle('share', HEAD + body).blocks;

describe('an article', () => {
  it('becomes headings, steps, notes and tables with the words of a screen marked', () => {
    expect(
      parse('## What it is\n\nPress **Share** or `Enter`.\n\n1. One\n2. Two\n\n> Mind [this](other#part).\n'),
    ).toEqual([
      { kind: 'heading', id: 'what-it-is', text: 'What it is' },
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'Press ' },
          { kind: 'strong', text: 'Share' },
          { kind: 'text', text: ' or ' },
          { kind: 'code', text: 'Enter' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'steps', items: [[{ kind: 'text', text: 'One' }], [{ kind: 'text', text: 'Two' }]] },
      {
        kind: 'note',
        content: [
          { kind: 'text', text: 'Mind ' },
          { kind: 'link', text: 'this', href: '/documentation/other#part' },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
    expect(parse('| A | B |\n| --- | --- |\n| **x** | y |\n')).toEqual([
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'A' }], [{ kind: 'text', text: 'B' }]],
        rows: [[[{ kind: 'strong', text: 'x' }], [{ kind: 'text', text: 'y' }]]],
      },
    ]);
  });

  it('shows a picture by its name, with words for who does not see it', () => {
    expect(parse('![The list of reports on a phone](report-list)\n')).toEqual([
      { kind: 'picture', name: 'report-list', alt: 'The list of reports on a phone' },
    ]);
    expect(() => parse('![List](report-list)\n')).toThrow('needs words');
    expect(() => parse('![The list of reports](https://elsewhere.example/a.png)\n')).toThrow(
      'no name of a picture',
    );
  });

  it.each([
    ['<script>alert(1)</script>\n', 'no part'],
    ['Text with <b>tags</b>.\n', 'may not stand'],
    ['[Press](javascript:alert)\n', 'leads nowhere'],
    ['[Press](//elsewhere.example)\n', 'leads nowhere'],
    ['[Press](http://elsewhere.example)\n', 'leads nowhere'],
    ['# Too large\n', 'second level'],
    ['```\ncode\n```\n', 'no part'],
    ['- One\n\n  Two\n', 'one paragraph'],
    ['## Same\n\n## Same\n', 'two headings'],
  ])('fails the build for %j', (body, problem) => {
    expect(() => parse(body)).toThrow(problem);
  });

  it('fails the build without a head, or with one that search engines would cut', () => {
    expect(() => parseArticle('share', 'Text\n')).toThrow('share.md: it has no head');
    expect(() => parseArticle('share', '---\ntitle: Share\nsummary: Short.\n---\n')).toThrow('share.md');
    expect(() => parseArticle('share', `${HEAD.replace('\n---\n', '\nauthor: me\n---\n')}`)).toThrow(
      'author',
    );
  });
});
