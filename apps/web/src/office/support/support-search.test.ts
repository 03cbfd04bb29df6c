import { describe, expect, it } from 'vitest';
import { parseCenterSearch, parseLogsSearch } from './support-search.ts';

const id = '01912d68-783e-4a5f-8c3d-0123456789ab';

describe('an address of support', () => {
  it('keeps what fits', () => {
    expect(
      parseCenterSearch({ ticket: id, words: 'attic', status: 'closed', page: 2, chat: 'open' }),
    ).toEqual({
      ticket: id,
      words: 'attic',
      status: 'closed',
      page: 2,
      chat: 'open',
    });
    expect(parseLogsSearch({ part: 'websites', site: 'in-talks' })).toEqual({
      part: 'websites',
      site: 'in-talks',
    });
    expect(parseLogsSearch({ part: 'errors', release: '0.1.0-Ab_3', error: 'a'.repeat(32) })).toEqual({
      part: 'errors',
      release: '0.1.0-Ab_3',
      error: 'a'.repeat(32),
    });
  });
  it('leaves out what does not', () => {
    const wrong = {
      ticket: '../x',
      words: ' ',
      status: 'lost',
      page: 1.5,
      chat: 7,
      part: 'all',
      release: 'a b',
      channel: 'fax',
      site: 'lost',
      category: 'gossip',
    };
    expect(parseCenterSearch(wrong)).toEqual({});
    expect(parseLogsSearch(wrong)).toEqual({});
  });
});
