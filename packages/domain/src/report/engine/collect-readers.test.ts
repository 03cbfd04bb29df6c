import { describe, expect, it } from 'vitest';
import { smallDefinition } from '../../testing/small-definition.ts';
import { collectReaders } from './collect-readers.ts';
import type { FieldDefinition, ReportDefinition, SectionDefinition } from './definition.ts';

const number = (id: string, operands?: readonly string[]): FieldDefinition => ({
  id,
  label: id,
  type: operands === undefined ? 'int' : 'computed',
  ...(operands !== undefined && { formula: { op: '+', of: [...operands] } }),
});

/** In one section and read from another, so that the reader is not where the answer stands. */
function withFields(fields: readonly FieldDefinition[], last: string): ReportDefinition {
  const [section] = smallDefinition.sections;
  if (section === undefined) throw new Error('a section is needed');
  const parts: SectionDefinition[] = [
    { ...section, id: 'inputs', fields: [...fields], items: [] },
    { ...section, id: 'outcome', fields: [number('total', [`inputs/${last}`])], items: [] },
  ];
  return { ...smallDefinition, sections: parts, rules: [] };
}

describe('the readers of an answer', () => {
  it('are told through a chain of computed fields', () => {
    const readers = collectReaders(
      withFields([number('a'), number('b', ['inputs/a']), number('c', ['inputs/b'])], 'c'),
    );
    for (const id of ['a', 'b', 'c']) expect(readers.get(`inputs/${id}`)).toContain('outcome');
  });

  it('are found once, however many ways lead to the answer', () => {
    const links = Array.from({ length: 60 }, (_, at) =>
      number(`n${at}`, at === 0 ? undefined : [`inputs/n${at - 1}`, `inputs/n${at - 1}`]),
    );
    expect(collectReaders(withFields(links, 'n59')).get('inputs/n0')).toEqual(new Set(['inputs', 'outcome']));
  });

  it('are found although two formulas read each other', () => {
    const readers = collectReaders(withFields([number('a', ['inputs/b']), number('b', ['inputs/a'])], 'a'));
    expect(readers.get('inputs/b')).toEqual(new Set(['inputs', 'outcome']));
  });
});
