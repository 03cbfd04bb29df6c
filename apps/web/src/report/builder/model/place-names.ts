import type { FindField } from '@plumbline/domain/report/builder/describe-condition';
import { findPlace, listPlaces } from '@plumbline/domain/report/builder/places';
import { parentPath } from '@plumbline/domain/report/engine/answer-path';
import { collectFields } from '@plumbline/domain/report/engine/collect-fields';
import type { FieldDefinition, ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { Choice } from '@plumbline/ui';

/** 'Roof, Covering, Age' */
export function placeName(definition: ReportDefinition, path: string): string {
  const parts = path.split('/');
  const names = parts.map((part, index) => {
    if (index === 0 && part === 'general') return definition.general.label;
    if (index === 0 && part === 'closing') return definition.closing.label;
    return findPlace(definition, parts.slice(0, index + 1).join('/'))?.node.label ?? part;
  });
  return names.join(', ');
}

/** Fields that a condition can reference, by path. */
export interface FieldNames {
  readonly find: FindField;
  readonly choices: readonly Choice[];
  /** Targets of a rule: those fields, and whole items and sections. */
  readonly targets: readonly Choice[];
  readonly items: readonly Choice[];
  /** Returns the questions of one entry of the group at `path`, without their container's name. */
  readonly inEntry: (path: string) => readonly Choice[];
}

const UNASKED: readonly FieldDefinition['type'][] = ['photo', 'proof', 'signature', 'matrix'];

export function fieldNames(definition: ReportDefinition): FieldNames {
  const placed = collectFields(definition);
  const byPath = new Map(placed.map(({ path, field }) => [path, field]));
  const statuses = definition.sections.flatMap((section) =>
    definition.statuses.length === 0
      ? []
      : section.items.map((item) => ({
          value: `${section.id}/${item.id}/status`,
          label: `${section.label}, ${item.label}: status`,
        })),
  );
  const statusField: FieldDefinition = {
    id: 'status',
    label: 'Status',
    type: 'single',
    options: definition.statuses.map(({ id, label }) => ({ id, label })),
  };
  const statusLabels = new Map(statuses.map(({ value, label }) => [value, label]));
  const choices = [
    ...placed
      .filter(({ field, isInEntry }) => !isInEntry && !UNASKED.includes(field.type))
      .map(({ path }) => ({ value: path, label: placeName(definition, path) })),
    ...statuses,
  ];
  const places = listPlaces(definition).filter(({ kind }) => kind !== 'field');
  const named = ({ path }: { readonly path: string }): Choice => ({
    value: path,
    label: placeName(definition, path),
  });
  return {
    find: (path) => {
      const field = byPath.get(path);
      if (field !== undefined) return { field, label: placeName(definition, path) };
      const label = statusLabels.get(path);
      return label === undefined ? null : { field: statusField, label };
    },
    choices,
    targets: [...places.map(named), ...choices],
    items: places.filter(({ kind }) => kind === 'item').map(named),
    inEntry: (group) =>
      placed
        .filter(({ path, field }) => parentPath(path) === group && !UNASKED.includes(field.type))
        .map(({ path, field }) => ({ value: path, label: field.label })),
  };
}
