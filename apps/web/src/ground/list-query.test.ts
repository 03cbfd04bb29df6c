import { describe, expect, it } from 'vitest';
import { day, flag, id, key, listQuery, matching, oneOf, pageNumber, text, words } from './list-query.ts';

const { parse, change, write, read } = listQuery({
  q: text,
  find: words,
  view: oneOf(['open', 'done'], 'open'),
  from: day,
  who: id,
  type: key,
  release: matching(/^\d+\.\d+$/),
  all: flag,
  page: pageNumber,
});
const WHO = '6f0d3a52-7c1b-4f7e-9d35-0b1c2d3e4f5a';

describe('search parameters', () => {
  it('keep what is understood', () => {
    const query = {
      q: 'mill',
      view: 'done',
      from: '2026-11-21',
      who: WHO,
      release: '1.2',
      all: true,
      page: 3,
    };
    expect(parse(query)).toEqual(query);
  });

  it('drop what is invalid, empty, unknown, or the default', () => {
    const odd = {
      q: '',
      find: '  ',
      view: 'open',
      from: '2026-02-30',
      who: 'tom',
      release: 'x',
      all: 'yes',
      page: 1,
    };
    expect(parse({ ...odd, more: 'x' })).toEqual({});
    expect(parse({ q: 'a'.repeat(4001), view: 'other', page: 2.5, all: false, from: 7 })).toEqual({});
    expect(parse('nonsense')).toEqual({});
    expect(parse(null)).toEqual({});
  });

  it('take a house number as words, and cut what the server gets', () => {
    expect(parse({ q: 1148, find: 'a'.repeat(120) })).toEqual({ q: '1148', find: 'a'.repeat(100) });
  });

  it('start over at the first page when they change', () => {
    expect(change({ q: 'mill', page: 3 }, { view: 'done' })).toEqual({ q: 'mill', view: 'done' });
    expect(change({ q: 'mill', page: 3 }, { page: 4 })).toEqual({ q: 'mill', page: 4 });
    expect(change({ q: 'mill', view: 'done' }, { q: undefined })).toEqual({ view: 'done' });
  });

  it('are saved without the page, equal ones as equal text, and read back by any version', () => {
    const text = write({ view: 'done', q: 'mill', page: 3 });
    expect(text).toBe(write({ q: 'mill', view: 'done' }));
    expect(read(text)).toEqual({ q: 'mill', view: 'done' });
    expect(read('{"view":"of a newer version"}')).toEqual({});
    expect(read('{')).toEqual({});
  });
});
