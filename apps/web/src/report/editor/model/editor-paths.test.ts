import { describe, expect, it } from 'vitest';
import { appendPosition, libraryPlaceOf } from './editor-paths.ts';

const FIRST = '0198f3a0-0000-8000-8000-000000000001';
const SECOND = '0198f3a0-0000-8000-8000-000000000002';

describe('a further furnace', () => {
  it('comes after all there are, whatever was removed between', () => {
    const first = appendPosition(new Map(), 'heating');
    const answers = new Map<string, unknown>([
      [`heating/${FIRST}`, null],
      [`heating/${SECOND}`, first],
      [`heating/${SECOND}/fuel`, 'gas'],
    ]);
    expect(appendPosition(answers, 'heating') > first).toBe(true);
  });
  it('takes and gives the texts of a furnace', () => {
    expect(libraryPlaceOf(`heating/${FIRST}/furnace`)).toEqual({ section: 'heating', item: 'furnace' });
    expect(libraryPlaceOf('roof')).toEqual({ section: 'roof', item: '' });
  });
});
