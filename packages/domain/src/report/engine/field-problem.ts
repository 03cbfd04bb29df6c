/** Checks whether a field's answer is valid, however many rows it has, and describes what is missing. */
import { formatNumber } from '../../ground/format-number.ts';
import { checkStored } from './answer-codec.ts';
import { isAnswered } from './condition.ts';
import type { FieldDefinition, FieldOption, PhotoCount } from './definition.ts';
import type { ProofView } from './report-view.ts';

/** @returns null when the value is valid; `offered`: options allowed by the other answers. */
export function problemOf(
  field: FieldDefinition,
  value: unknown,
  offered: readonly FieldOption[],
  proof: ProofView | null,
): string | null {
  switch (field.type) {
    case 'multi':
      return exclusionProblem(value as string[], field, '');
    case 'matrix':
      return matrixProblem(field, value as Record<string, unknown> | null);
    case 'photo':
      return tooMany(field.photos, value as number | null);
    case 'proof':
      return tooMany(field.photos, proof?.photos ?? null);
    case 'repeat':
    case 'computed':
      return null;
    case 'single':
      return hiddenChoiceProblem(field, value, offered) ?? checkStored(field, value);
    default:
      return checkStored(field, value);
  }
}

function hiddenChoiceProblem(
  field: FieldDefinition,
  value: unknown,
  offered: readonly FieldOption[],
): string | null {
  const isKnown = field.options?.some((option) => option.id === value) === true;
  return isKnown && !offered.some((option) => option.id === value)
    ? 'This choice conflicts with the other answers. Choose again.'
    : null;
}

function exclusionProblem(chosen: readonly string[], field: FieldDefinition, place: string): string | null {
  const alone = field.options?.find((option) => option.isExclusive === true && chosen.includes(option.id));
  return alone && chosen.length > 1
    ? `${place}“${alone.label}” can’t be combined with other choices. Clear it or the others.`
    : null;
}

function matrixProblem(field: FieldDefinition, value: Record<string, unknown> | null): string | null {
  for (const row of field.rows ?? []) {
    const given = value?.[row.id];
    if (!isAnswered(given)) continue;
    const chosen = Array.isArray(given) ? (given as string[]) : [String(given)];
    const stranger = chosen.find((option) => row.options?.includes(option) === false);
    if (stranger !== undefined) return `${row.label}: this choice isn’t offered in this row. Choose again.`;
    const exclusion = exclusionProblem(chosen, field, `${row.label}: `);
    if (exclusion !== null) return exclusion;
  }
  return null;
}

const tooMany = (photos: PhotoCount | undefined, count: number | null): string | null =>
  photos?.max !== undefined && count !== null && count > photos.max
    ? `Use at most ${formatNumber(photos.max)} photos.`
    : null;

/** What a required field still needs; null when answered. */
export function missingOf(field: FieldDefinition, value: unknown, proof: ProofView | null): string | null {
  switch (field.type) {
    case 'photo':
      return missingPhotos(field.photos, typeof value === 'number' ? value : 0);
    case 'proof':
      return proof?.isGiven === true ? null : missingProof(field, proof?.photos ?? 0);
    case 'matrix':
      return missingRows(field, value as Record<string, unknown> | null);
    case 'signature':
      return isAnswered(value) ? null : 'Not signed yet.';
    default:
      return isAnswered(value) ? null : 'Required, not answered yet.';
  }
}

export const isEnough = (photos: PhotoCount | undefined, count: number): boolean =>
  count >= (photos?.min ?? 1);

export function missingPhotos(photos: PhotoCount | undefined, count: number): string | null {
  if (isEnough(photos, count)) return null;
  const min = photos?.min ?? 1;
  return min === 1 ? 'A photo is required.' : `${count} of ${min} photos taken.`;
}

function missingProof(field: FieldDefinition, count: number): string {
  const others = [
    ...(field.proof?.acceptsDocument ? ['a document'] : []),
    ...(field.proof?.acceptsReason ? ['a written reason'] : []),
  ];
  if (others.length === 0) return missingPhotos(field.photos, count) ?? '';
  const min = field.photos?.min ?? 1;
  return `Needs ${[min === 1 ? 'a photo' : `${min} photos`, ...others].join(' or ')}.`;
}

function missingRows(field: FieldDefinition, value: Record<string, unknown> | null): string | null {
  if (value === null) return 'Required, not answered yet.';
  if (field.everyRow !== true) return null;
  const open = (field.rows ?? []).filter((row) => !isAnswered(value[row.id]));
  const names = open.map((row) => (row.group === undefined ? row.label : `${row.label} (${row.group})`));
  return open.length === 0 ? null : `Not answered yet: ${names.join(', ')}.`;
}
