/** Building a type with 1,000 questions; `npm run bench -- builder` measures the cost. */
import { describe, expect, it } from 'vitest';
import { largeDefinition } from '../../testing/large-definition.ts';
import { collectFields } from '../engine/collect-fields.ts';
import { loadDefinition } from '../engine/load-definition.ts';
import { updateField } from './edit-definition.ts';

describe.each([
  ['in one section', 1],
  ['in 20 sections', 20],
])('a type of 1,000 questions %s', (_, sectionCount) => {
  const large = largeDefinition(1_000, sectionCount);
  const path = `part_${sectionCount - 1}/item_${100 / sectionCount - 1}/question_998`;

  it('is whole', () => {
    expect(loadDefinition(large)).toMatchObject({ ok: true });
    expect(collectFields(large).filter(({ field }) => field.id.startsWith('question_'))).toHaveLength(1_000);
  });

  it('keeps every part that a letter in its last question does not touch', () => {
    const after = updateField(large, path, { label: 'Question 998a' });
    const touched = after.sections.filter((section, index) => section !== large.sections[index]);
    expect(touched.map(({ id }) => id)).toEqual([`part_${sectionCount - 1}`]);
    expect(
      touched[0]?.items.filter((item) => !large.sections.some(({ items }) => items.includes(item))),
    ).toHaveLength(1);
  });
});
