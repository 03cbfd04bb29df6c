import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { createSearchIndex, type SearchDocument } from './search-index.ts';
import { tokenize } from './tokenize.ts';

const library: SearchDocument[] = [
  {
    id: 'shingles',
    title: 'Damaged or missing shingles',
    words: ['torn shingles', 'wind damage', 'moisture'],
  },
  {
    id: 'flashing',
    title: 'Chimney flashing is open',
    words: ['step flashing', 'Water can get behind the old counter flashing.'],
  },
  { id: 'water-heater', title: 'Water heater near end of service life', words: ['old tank'] },
  { id: 'relief', title: 'Relief valve pipe is missing', words: ['TPR', 'discharge pipe'] },
  { id: 'receptacle', title: 'Receptacle with reverse polarity', words: ['wiring'] },
  { id: 'anti-tip', title: 'Range without anti-tip bracket', words: ['tip over'] },
  { id: 'air', title: 'Cooling unit does not cool', words: ['air conditioner'] },
  { id: 'cafe', title: 'Café blind torn', words: [] },
];
const index = createSearchIndex(library);
const find = (query: string): string[] => index.search(query).hits.map((hit) => hit.id);
const marked = (query: string, id: string): string[] => {
  const title = library.find((entry) => entry.id === id)?.title ?? '';
  const hit = index.search(query).hits.find((each) => each.id === id);
  return (hit?.titleRanges ?? []).map(([start, end]) => title.slice(start, end));
};

describe('somebody who types into the search', () => {
  it('finds a title while the word is still being typed', () => {
    expect(find('shin')[0]).toBe('shingles');
    expect(marked('shin', 'shingles')).toEqual(['shin']);
  });

  it('finds the same thing under its other names', () => {
    expect(find('outlet')).toContain('receptacle');
    expect(find('hot water tank')[0]).toBe('water-heater');
    expect(find('A/C')).toContain('air');
    expect(find('ac')).toContain('air');
    expect(find('T&P')).toContain('relief');
    expect(marked('outlet', 'receptacle')).toEqual(['Receptacle']);
  });

  it('finds what is written together or apart', () => {
    expect(find('antitip')).toEqual(['anti-tip']);
    expect(find('anti tip')).toEqual(['anti-tip']);
    expect(find('anti-tip bracket')).toEqual(['anti-tip']);
    expect(marked('antitip', 'anti-tip')).toEqual(['anti-tip', 'bracket']);
  });

  it('is forgiven a slip in a long word and told what was understood', () => {
    expect(index.search('flashng')).toMatchObject({ didYouMean: 'flashing', hits: [{ id: 'flashing' }] });
    expect(index.search('recepatcle polarity')).toMatchObject({ didYouMean: 'receptacle polarity' });
    expect(find('recepatcle polarity')).toEqual(['receptacle']);
  });

  it('is not asked back when the word is written somewhere', () => {
    expect(index.search('flashing').didYouMean).toBeNull();
    expect(index.search('zzzzzz')).toEqual({ hits: [], didYouMean: null });
  });

  it('gets titles before mere mentions', () => {
    expect(find('water')).toEqual(['water-heater', 'flashing']);
  });

  it('gets another name in a title before the typed name in the middle of a text', () => {
    const outlets = createSearchIndex([
      {
        id: 'mention',
        title: 'Dimmer hums',
        words: ['The dimmer beside the outlet hums when it is turned low.'],
      },
      { id: 'title', title: 'Receptacle without power', words: [] },
    ]);
    expect(outlets.search('outlet').hits.map((hit) => hit.id)).toEqual(['title', 'mention']);
  });

  it('gets a keyword before the same word in the middle of a text', () => {
    const drains = createSearchIndex([
      { id: 'mention', title: 'Stain', words: ['A brown stain was seen on the wall below the drain.'] },
      { id: 'keyword', title: 'Slow sink', words: ['drain'] },
    ]);
    expect(drains.search('drain').hits.map((hit) => hit.id)).toEqual(['keyword', 'mention']);
  });

  it('gets what answers every word; without such, what answers most', () => {
    expect(find('missing pipe')).toEqual(['relief']);
    expect(find('chimney bracket zzzzzz')).toEqual(expect.arrayContaining(['flashing', 'anti-tip']));
  });

  it('need not type accents or capitals', () => {
    expect(find('CAFE')).toEqual(['cafe']);
    expect(marked('cafe', 'cafe')).toEqual(['Café']);
  });

  it('gets nothing for an empty query or mere signs', () => {
    expect(find('  ')).toEqual([]);
    expect(find('&/-')).toEqual([]);
  });

  it('sees the entry of the open item first among equals', () => {
    const near = createSearchIndex([
      { id: 'far', title: 'Loose board', words: [] },
      { id: 'near', title: 'Loose brick', words: [], boost: 2 },
    ]);
    expect(near.search('loose').hits.map((hit) => hit.id)).toEqual(['near', 'far']);
  });
});

describe('the ranges to highlight', () => {
  it('lie inside the title, in order and apart, whatever is typed', () => {
    const anyQuery = fc.oneof(
      fc.string(),
      fc.constantFrom(...library.map((entry) => entry.title)),
      fc.lorem(),
    );
    fc.assert(
      fc.property(anyQuery, (query) => {
        for (const { id, titleRanges } of index.search(query).hits) {
          const title = library.find((entry) => entry.id === id)?.title ?? '';
          let after = -1;
          for (const [start, end] of titleRanges) {
            expect(start).toBeGreaterThan(after);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(title.length);
            after = end;
          }
        }
      }),
    );
  });
});

describe('any document', () => {
  it('is found by every word of its own title', () => {
    fc.assert(
      fc.property(fc.constantFrom(...library), (entry) => {
        for (const token of tokenize(entry.title)) expect(find(token.text)).toContain(entry.id);
      }),
    );
  });
});

describe('the distance between two words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

  it('is 0 for the same word, the same in both directions, and 1 for one swap of neighbours', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, a, 2)).toBe(0);
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
        expect(editDistance(a, b, 9) === 0).toBe(a === b);
      }),
    );
    expect(editDistance('recieve', 'receive', 2)).toBe(1);
  });

  it('says "more than the limit" exactly when it is more', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 99), limit + 1));
      }),
    );
  });
});
