import { describe, expect, it } from 'vitest';
import { SPECTORA_HEADINGS } from '../../testing/spectora-export.ts';
import { cellsByColumn, columnOf, readHeadings } from './columns.ts';

describe('the headings of an export', () => {
  it('are all known, each for itself', () => {
    const columns = SPECTORA_HEADINGS.map(columnOf);
    expect(columns).not.toContain(null);
    const own = columns.filter((name) => name !== 'photo' && name !== 'photoCaption');
    expect(new Set(own).size).toBe(own.length);
    expect(columns).toHaveLength(42);
  });
  it('are known by other names, too', () => {
    expect(
      ['SECTION', ' Sub-section ', 'Severity', 'Answer_Choices', 'Narrative', 'Colour'].map(columnOf),
    ).toEqual(['section', 'item', 'category', 'options', 'text', null]);
  });
  it('are a heading only with a section and a comment', () => {
    expect(readHeadings(['Section', 'Item'])).toBeNull();
    expect(readHeadings(['Comment Text', 'Section Name', 'Mine'])?.unknown).toEqual(['Mine']);
  });
  it('give the first of ten photos', () => {
    const headings = readHeadings(['Section', 'Comment', 'Default Photo 1', 'Default Photo 2']);
    expect(headings && cellsByColumn(['Roof', 'x', '', ' b '], headings)).toEqual({
      section: 'Roof',
      text: 'x',
      photo: 'b',
    });
  });
});
