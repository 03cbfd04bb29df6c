// @vitest-environment jsdom
import { blankDefinition } from '@plumbline/domain/report/builder/start-definition';
import type {
  FieldDefinition,
  FieldType,
  ItemDefinition,
  ReportDefinition,
} from '@plumbline/domain/report/engine/definition';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Builder, BuilderContext } from '../model/builder-context.ts';
import { FieldPanel } from './field-panel.tsx';
import { FieldRows } from './field-rows.tsx';

afterEach(cleanup);

const poolWith = (field: FieldDefinition, items: ItemDefinition[]): ReportDefinition => ({
  ...blankDefinition('Pool'),
  sections: [{ id: 'pool', label: 'Pool', standard: '', items, standardsText: [], fields: [field] }],
});

/** The panel of one question of a pool; returns the question as last written by the builder. */
function show(
  field: FieldDefinition,
  problems: Builder['problems'] = [],
  items: ItemDefinition[] = [],
): () => FieldDefinition | undefined {
  let definition = poolWith(field, items);
  const builder: Builder = {
    definition,
    isReadOnly: false,
    problems,
    at: 'pool',
    edit: (_label, change) => {
      definition = change(definition);
    },
    go: vi.fn(),
    current: () => definition,
  };
  render(
    <BuilderContext value={builder}>
      <FieldPanel field={field} path={`pool/${field.id}`} Rows={FieldRows} />
    </BuilderContext>,
  );
  return () => definition.sections[0]?.fields?.[0];
}
const ask = (type: FieldType): FieldDefinition => ({ id: 'asked', label: 'Asked', type });

it.each<[FieldType, string, string]>([
  ['decimal', 'Normal from', 'Maximum length'],
  ['text', 'Maximum length', 'Minimum'],
  ['photo', 'At least', 'Documents count'],
  ['proof', 'Documents count', 'Who signs'],
  ['signature', 'Who signs', 'At least'],
  ['rating', 'From 1 to', 'Unit'],
  ['repeat', 'Entry name', 'Several marks per row'],
  ['matrix', 'Several marks per row', 'Allow another answer'],
])('offers for a question of kind %s %j, and not %j', (type, offered, useless) => {
  show(ask(type));
  expect(screen.getByLabelText(offered)).toBeTruthy();
  expect(screen.queryByLabelText(useless)).toBeNull();
});

it('is asked with an item of its section, or with the section itself', () => {
  const heater: ItemDefinition = {
    id: 'heater',
    label: 'Pool heater',
    photo: 'optional',
    slots: [],
    fields: [],
    searchWords: [],
  };
  const written = show(ask('text'), [], [heater]);
  fireEvent.change(screen.getByLabelText('Asked with'), { target: { value: 'heater' } });
  expect(written()).toMatchObject({ item: 'heater' });
  cleanup();
  const taken = show({ ...ask('text'), item: 'heater' }, [], [heater]);
  fireEvent.change(screen.getByLabelText('Asked with'), { target: { value: '' } });
  expect(taken()).not.toHaveProperty('item');
  cleanup();
  show(ask('text'));
  expect(screen.queryByLabelText('Asked with')).toBeNull();
});

it('never requires what is reckoned', () => {
  show(ask('computed'));
  expect(screen.queryByLabelText('Required')).toBeNull();
});

it('takes out what the new kind has no use for', () => {
  const written = show({ ...ask('decimal'), min: 3, unit: 'ft', help: 'At the deep end' });
  fireEvent.change(screen.getByLabelText('Answer type'), { target: { value: 'text' } });
  expect(written()).toMatchObject({ id: 'asked', label: 'Asked', type: 'text', help: 'At the deep end' });
  expect(written()).not.toHaveProperty('min');
  expect(written()).not.toHaveProperty('unit');
});

it('keeps a usual range whole when one end of it is typed', () => {
  const written = show(ask('decimal'));
  const from = screen.getByLabelText('Normal from');
  fireEvent.change(from, { target: { value: '7.2' } });
  fireEvent.blur(from);
  expect(written()?.normalRange).toEqual([7.2, 7.2]);
});
