import type { StatusDefinition } from '@plumbline/domain/report/engine/definition';
import { STATUS_PARTS, type StatusPart } from '@plumbline/ui';

/** Longer words do not fit on a button. */
const MOST_LETTERS = 13;

/** Returns the statuses of a type as buttons; a home inspection keeps its fixed button labels. */
export const statusParts = (statuses: readonly StatusDefinition[]): readonly StatusPart[] =>
  statuses.map(
    ({ code, label, shortLabel }) =>
      STATUS_PARTS.find((part) => part.code === code && part.name.toLowerCase() === label.toLowerCase()) ?? {
        code,
        name: label,
        word: label.length > MOST_LETTERS && shortLabel !== '' ? shortLabel : label,
        shortWord: shortLabel || label,
      },
  );
