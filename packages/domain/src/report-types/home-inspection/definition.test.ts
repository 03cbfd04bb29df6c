import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../report/engine/definition.ts';
import { loadDefinition } from '../../report/engine/load-definition.ts';
import { homeInspection } from './definition.ts';

const sections = homeInspection.sections.filter(({ visibleWhen }) => visibleWhen === undefined);
const { general } = homeInspection;
const items = sections.flatMap((section) => section.items);
const fields: FieldDefinition[] = [
  ...general.fields.filter(({ id }) => id !== 'added_sections'),
  ...sections.flatMap((section) => section.fields),
  ...items.flatMap((item) => item.fields),
].filter((field) => field.type !== 'repeat');

describe('the home inspection', () => {
  it('is a valid definition and survives being stored as JSON', () => {
    const loaded = loadDefinition(JSON.parse(JSON.stringify(homeInspection)));
    expect(loaded.ok ? [] : loaded.errors).toEqual([]);
  });

  it('has its 12 sections, 104 items, 219 labeled fields and 136 photo slots', () => {
    expect(sections).toHaveLength(12);
    expect(items).toHaveLength(104);
    expect(fields).toHaveLength(219);
    const asksForPhoto = (level: string | undefined): boolean => level !== undefined && level !== 'none';
    expect(items.flatMap((item) => item.slots).filter((slot) => asksForPhoto(slot.photo))).toHaveLength(136);
  });

  it('has a search word for every item and a standard for every section', () => {
    expect(items.filter((item) => item.searchWords.length === 0)).toEqual([]);
    expect(sections.filter((section) => section.standardsText.length === 0)).toEqual([]);
  });

  it('offers its 780 options, and 231 more from shared lists (makers, yes / no / unknown)', () => {
    const count = (field: FieldDefinition): number =>
      (field.options ?? []).length + (field.suggestions ?? []).length;
    expect(fields.reduce((sum, field) => sum + count(field), 0)).toBe(780 + 231);
  });
});
