import { describe, expect, it } from 'vitest';
import { parseSelect, splitTopLevel } from './select-parser.ts';

describe('parseSelect', () => {
  it('reads columns with alias, cast and JSON path', () => {
    expect(parseSelect('id,label:title::text,data->a->>b')).toEqual([
      { kind: 'column', column: 'id', jsonPath: [], cast: null, alias: null },
      { kind: 'column', column: 'title', jsonPath: [], cast: 'text', alias: 'label' },
      {
        kind: 'column',
        column: 'data',
        jsonPath: [
          { asText: false, key: 'a' },
          { asText: true, key: 'b' },
        ],
        cast: null,
        alias: null,
      },
    ]);
  });

  it('reads embedded relations with alias, hint and inner', () => {
    const [embed] = parseSelect('client:contacts!reports_client_fkey!inner(name,orders(id))');
    expect(embed).toMatchObject({
      kind: 'embed',
      relation: 'contacts',
      alias: 'client',
      hint: 'reports_client_fkey',
      isInner: true,
    });
    expect(embed?.kind === 'embed' && embed.items.map((item) => item.kind)).toEqual(['column', 'embed']);
  });

  it('refuses aggregates, casts that are not types, and endless nesting', () => {
    expect(() => parseSelect('n.sum()')).toThrow();
    expect(() => parseSelect('count()')).toThrow('aggregate');
    expect(() => parseSelect('a::text); drop table x')).toThrow('cast');
    expect(() => parseSelect(`${'a('.repeat(9)}b${')'.repeat(9)}`)).toThrow('deeply');
  });
});

describe('splitTopLevel', () => {
  it('keeps what stands in parentheses, braces and quotes together', () => {
    expect(splitTopLevel('a,b(c,d),e.in.{1,2},"x,\\"y",z')).toEqual([
      'a',
      'b(c,d)',
      'e.in.{1,2}',
      '"x,\\"y"',
      'z',
    ]);
  });

  it('reads a hostile text in one pass', () => {
    expect(parseSelect(`${' '.repeat(10_000)}a"`)).toHaveLength(1);
    expect(parseSelect('a , "b c"')).toMatchObject([{ column: 'a' }, { column: 'b c' }]);
  });
});
