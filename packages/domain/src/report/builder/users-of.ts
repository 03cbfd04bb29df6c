import { isAtOrInside } from '../engine/answer-path.ts';
import type { ReportDefinition } from '../engine/definition.ts';
import { collectReferences } from '../engine/map-references.ts';
import type { Reference } from '../engine/reference.ts';

/** Returns outside references to a part or its contents: each one breaks when the part is removed. */
export const usersOf = (definition: ReportDefinition, path: string): readonly Reference[] =>
  collectReferences(definition).filter(
    ({ path: named, holder }) =>
      isAtOrInside(named, path) && !(holder.kind === 'field' && isAtOrInside(holder.path, path)),
  );
