import { describe, expect, it } from 'vitest';
import { type Mutation, overlay, registerOf, seenBy } from './registers.ts';

const set = (id: string, values: Mutation['values'], op: Mutation['op'] = 'set'): Mutation => ({
  id,
  table: 'inspections',
  row: 'row',
  op,
  values,
  base: {},
  hlc: '0'.repeat(16),
});

describe('registers', () => {
  it('join the columns that are won and lost together', () => {
    expect(registerOf('inspections', 'city')).toBe('address');
    expect(registerOf('appointments', 'appointment_date')).toBe('when');
    expect(registerOf('contacts', 'name')).toBe('name');
  });

  it('fall back to the mutation that created the row', () => {
    expect(seenBy({ '*': 'm1', title: 'm2' }, 'title')).toBe('m2');
    expect(seenBy({ '*': 'm1', title: 'm2' }, 'status')).toBe('m1');
    expect(seenBy({}, 'status')).toBeUndefined();
  });
});

describe('what a person sees', () => {
  const server = { values: { notes: 'from the office', year_built: 1990 }, clk: { '*': 'm1' } };

  it("is the server's row with their own waiting changes over it", () => {
    expect(
      overlay(server, [set('m2', { notes: 'mine' }), set('m3', { city: 'Reno', region: 'NV' })]),
    ).toEqual({
      values: { notes: 'mine', year_built: 1990, city: 'Reno', region: 'NV' },
      clk: { '*': 'm1', notes: 'm2', address: 'm3' },
    });
  });

  it('is a row of their own before the server knows it, and nothing when only changes wait', () => {
    expect(overlay(null, [set('m2', { notes: 'new' }, 'insert')])).toEqual({
      values: { notes: 'new', deleted_at: null },
      clk: { '*': 'm2' },
    });
    expect(overlay(null, [set('m2', { notes: 'lost' })])).toBeNull();
  });

  it('counts a repeated creation as a change of what is there', () => {
    expect(overlay(server, [set('m2', { notes: 'again' }, 'insert')])?.clk).toEqual({
      '*': 'm1',
      notes: 'm2',
    });
  });
});
