import type { StatusDefinition } from '@plumbline/domain/report-engine/definition';
import { STATUS_PARTS, type StatusPart } from '@plumbline/ui';

/** A word longer than this does not stand on a button. */
const MOST_LETTERS = 13;

/** The statuses of a type as buttons; those of a home inspection keep the words that are set for their buttons. */
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
