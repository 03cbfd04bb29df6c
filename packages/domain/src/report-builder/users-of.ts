import { isAtOrInside } from '../report-engine/answer-path.ts';
import type { ReportDefinition } from '../report-engine/definition.ts';
import { collectReferences } from '../report-engine/map-references.ts';
import type { Reference } from '../report-engine/reference.ts';

/** What outside of a part names it or something in it: each of these is open once the part is removed. */
export const usersOf = (definition: ReportDefinition, path: string): readonly Reference[] =>
  collectReferences(definition).filter(
    ({ path: named, holder }) =>
      isAtOrInside(named, path) && !(holder.kind === 'field' && isAtOrInside(holder.path, path)),
  );
