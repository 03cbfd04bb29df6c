import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { describe, expect, it } from 'vitest';
import { editableValues } from './editable-values.ts';

const field = (more: Partial<FieldDefinition>): FieldDefinition => ({
  id: 'x',
  label: 'Roof age',
  type: 'int',
  ...more,
});
const answer = (value: unknown, of: FieldDefinition | null) =>
  editableValues({ table: 'report_answers', values: { report_id: 'r', path: 'roof/x', value } }, of);

describe('a refused change, written anew', () => {
  it('is parsed as its field asks', () => {
    const [value] = answer('abc', field({}));
    expect(value).toMatchObject({ column: 'value', label: 'Roof age', text: 'abc', options: null });
    expect(value?.parse('twelve')).toMatchObject({ ok: false, problem: 'Enter a number.' });
    expect(value?.parse('12')).toEqual({ ok: true, value: 12 });
  });

  it('is typed in dollars and chosen by name', () => {
    expect(answer(42_550, field({ type: 'money' }))[0]?.text).toBe('425.50');
    const [choice] = answer('gas', field({ type: 'single', options: [{ id: 'gas', label: 'Natural gas' }] }));
    expect(choice).toMatchObject({ text: 'gas', options: [{ value: 'gas', label: 'Natural gas' }] });
    expect(choice?.parse('gas')).toEqual({ ok: true, value: 'gas' });
  });

  it('has the texts of a finding, not what the app made of it', () => {
    const values = { report_id: 'r', position: 'a0', title: 'Crack', observation: '', severity: 'major' };
    const columns = editableValues({ table: 'report_findings', values }, null).map(({ column }) => column);
    expect(columns).toEqual(['title', 'observation']);
  });

  it('is not offered for what nobody types', () => {
    expect(answer({ strokes: [] }, field({ type: 'signature' }))).toEqual([]);
    expect(answer(true, field({ type: 'boolean' }))).toEqual([]);
    expect(editableValues({ table: 'media', values: { sha256: 'ab', rotation: 90 } }, null)).toEqual([]);
  });
});
