// @vitest-environment jsdom
import { blankDefinition } from '@plumbline/domain/report/builder/start-definition';
import type { Condition, ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { loadDefinition } from '@plumbline/domain/report/engine/load-definition';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Builder, BuilderContext } from '../model/builder-context.ts';
import { ConditionSetting } from './condition-editor.tsx';

const definition: ReportDefinition = {
  ...blankDefinition('Pool'),
  sections: [
    {
      id: 'pool',
      label: 'Pool',
      standard: '',
      items: [],
      standardsText: [],
      fields: [
        { id: 'built', label: 'Built', type: 'year' },
        { id: 'lined', label: 'Lined', type: 'year' },
        { id: 'note', label: 'Note', type: 'text' },
        {
          id: 'pumps',
          label: 'Pumps',
          type: 'repeat',
          fields: [
            { id: 'leaks', label: 'Leaks', type: 'boolean' },
            { id: 'maker', label: 'Maker', type: 'text' },
          ],
        },
      ],
    },
  ],
};
const nothing = (): void => undefined;
const builder: Builder = {
  definition,
  isReadOnly: false,
  problems: [],
  at: 'pool',
  edit: nothing,
  go: nothing,
  current: () => definition,
};

afterEach(cleanup);

/** 'Shown when' of the note; returns the last written condition. */
function show(first: Condition): () => Condition | undefined {
  let written: Condition | undefined = first;
  function Harness() {
    const [condition, setCondition] = useState<Condition | undefined>(first);
    return (
      <BuilderContext value={builder}>
        <ConditionSetting
          label="Shown when"
          empty="Always shown"
          condition={condition}
          ownPath="pool/note"
          onChange={(next) => {
            written = next;
            setCondition(next);
          }}
        />
      </BuilderContext>
    );
  }
  render(<Harness />);
  return () => written;
}
const choose = (name: string, value: string, index = 0): void => {
  const select = screen.getAllByRole('combobox', { name })[index];
  if (select === undefined) throw new Error(`no ${name}`);
  fireEvent.change(select, { target: { value } });
};
const isWhole = (visibleWhen: Condition | undefined): boolean => {
  const [pool] = definition.sections;
  if (pool === undefined || visibleWhen === undefined) return false;
  const fields = pool.fields.map((field) => (field.id === 'note' ? { ...field, visibleWhen } : field));
  return loadDefinition({ ...definition, sections: [{ ...pool, fields }] }).ok;
};

it('asks about the entries of a group, and turns the question round', () => {
  const written = show({ op: 'answered', path: 'pool/pumps' });
  choose('Comparison', 'entry');
  expect(written()).toEqual({
    op: 'entry',
    path: 'pool/pumps',
    where: { op: 'eq', path: './leaks', value: true },
  });
  choose('Comparison', 'no_entry');
  const inside = within(screen.getByRole('region', { name: 'In the entry' }));
  fireEvent.change(inside.getByRole('combobox', { name: 'Value' }), { target: { value: 'false' } });
  expect(written()).toEqual({
    op: 'not',
    of: { op: 'entry', path: 'pool/pumps', where: { op: 'eq', path: './leaks', value: false } },
  });
  expect(isWhole(written())).toBe(true);
  expect(screen.getByText('not (an entry of Pool, Pumps where Pool, Pumps, Leaks is No).')).toBeDefined();
});

it('writes that none of several holds', () => {
  const both: Condition[] = [
    { op: 'answered', path: 'pool/built' },
    { op: 'answered', path: 'pool/lined' },
  ];
  const written = show({ op: 'all', of: both });
  choose('How many must be true', 'none');
  expect(written()).toEqual({ op: 'not', of: { op: 'any', of: both } });
  choose('Comparison', 'not_answered', 1);
  expect(written()).toEqual({
    op: 'not',
    of: { op: 'any', of: [both[0], { op: 'not', of: both[1] }] },
  });
  expect(isWhole(written())).toBe(true);
});

it('compares with another answer, of those that are in an order with it', () => {
  const written = show({ op: 'gte', path: 'pool/built', value: 1990 });
  fireEvent.click(screen.getByRole('button', { name: 'Compare with another answer' }));
  expect(written()).toEqual({ op: 'gte', path: 'pool/built', value: { path: 'pool/lined' } });
  choose('Comparison', 'lt');
  expect(written()).toEqual({ op: 'lt', path: 'pool/built', value: { path: 'pool/lined' } });
  fireEvent.click(screen.getByRole('button', { name: 'Compare with a value' }));
  expect(written()).toEqual({ op: 'lt', path: 'pool/built', value: 0 });
});
