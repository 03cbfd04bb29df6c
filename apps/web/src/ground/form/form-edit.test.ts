import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { resumed } from './form-core.ts';
import { parseFormEdit } from './parse-draft.ts';

const schema = z.object({ name: z.string(), notes: z.string() });

it('is taken from this device only when it is one', () => {
  const kept = { begun: { name: 'Ana', notes: '' }, typed: { name: 'Ana', notes: 'New' } };
  expect(parseFormEdit(JSON.parse(JSON.stringify(kept)), schema)).toEqual(kept);
  expect(parseFormEdit(kept.typed, schema)).toBeNull();
  expect(parseFormEdit(null, schema)).toBeNull();
});

it('shows what was not touched as it stands now, and keeps what was typed', () => {
  const kept = { begun: { name: 'Ana', notes: '' }, typed: { name: 'Ana', notes: 'New' } };
  expect(resumed(kept, { name: 'Ana Delgado', notes: 'Of a colleague' })).toEqual({
    begun: { name: 'Ana Delgado', notes: '' },
    typed: { name: 'Ana Delgado', notes: 'New' },
  });
});
