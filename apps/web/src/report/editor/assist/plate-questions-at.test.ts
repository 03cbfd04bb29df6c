import type { FieldView, ReportView } from '@plumbline/domain/report/engine/report-view';
import { expect, it } from 'vitest';
import { platePlaceOf } from './plate-questions-at.ts';

const field = (path: string, label: string, text = ''): FieldView =>
  ({
    path,
    field: { id: path.split('/').at(-1) ?? '', label, type: 'text' },
    text,
    isVisible: true,
    isAnswered: text !== '',
    entries: [],
  }) as unknown as FieldView;

const entry = (id: string, kind: string, serial: string) => ({
  id,
  path: `kitchen/list/${id}`,
  position: id,
  fields: [
    field(`kitchen/list/${id}/kind`, 'Kind', kind),
    field(`kitchen/list/${id}/brand`, 'Brand'),
    field(`kitchen/list/${id}/serial`, 'Serial number', serial),
  ],
});
const view = (fields: readonly FieldView[]): Pick<ReportView, 'sections'> =>
  ({
    sections: [
      {
        path: 'kitchen',
        label: 'Kitchen',
        ownFields: [],
        items: [
          { path: 'kitchen/appliances', item: { label: 'Appliances' }, sectionFields: fields, fields: [] },
        ],
      },
    ],
  }) as unknown as ReportView;
const list = {
  ...field('kitchen/list', 'List'),
  entries: [entry('a', 'Oven', 'X1'), entry('b', 'Dishwasher', '')],
} as unknown as FieldView;

const placeOf = (path: string, fields: readonly FieldView[]) => {
  const place = platePlaceOf(
    { view: view(fields) as ReportView, findings: new Map() },
    { placement: { path, findingId: null } as never },
  );
  return place && [place.where, place.questions.get('serial')?.path];
};

it('is the item that asks', () => {
  const own = [field('kitchen/brand', 'Brand'), field('kitchen/serial', 'Serial number')];
  expect(placeOf('kitchen/appliances', own)).toEqual(['Appliances', 'kitchen/serial']);
  expect(placeOf('kitchen/appliances', [])).toBeNull();
});

it('is the entry that the photo belongs to, or else the first without a plate', () => {
  expect(placeOf('kitchen/list/a/brand', [list])).toEqual(['Appliances, Oven', 'kitchen/list/a/serial']);
  expect(placeOf('kitchen/appliances', [list])).toEqual(['Appliances, Dishwasher', 'kitchen/list/b/serial']);
  const full = { ...list, entries: [entry('a', 'Oven', 'X1')] } as unknown as FieldView;
  expect(placeOf('kitchen/appliances', [full])).toBeNull();
});
