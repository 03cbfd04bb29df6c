/** Whether a definition has a place for an answer; answers elsewhere are stored but not visible. */
import { lastPart, parentPath, withoutInstances } from './answer-path.ts';
import { collectFields } from './collect-fields.ts';
import { CLOSING_PATH, GENERAL_PATH, type ReportDefinition } from './definition.ts';

const OWN_OF_ITEM = ['status', 'reason', 'note'];

/**
 * True for a field and paths below it (an option, an entry), for an item or section, and for an item's status, reason
 * and note.
 */
export function createPlaceCheck(definition: ReportDefinition): (path: string) => boolean {
  const fields = new Set(collectFields(definition).map(({ path }) => path));
  const parts = new Set([
    GENERAL_PATH,
    CLOSING_PATH,
    ...definition.sections.flatMap(({ id, items }) => [id, ...items.map((item) => `${id}/${item.id}`)]),
  ]);
  return (path) => {
    const known = withoutInstances(path);
    if (parts.has(known) || isAtOrBelow(fields, known)) return true;
    return OWN_OF_ITEM.includes(lastPart(known)) && parts.has(parentPath(known));
  };
}

/** Takes `path` without instance ids; true when it or an ancestor is one of the places. */
export function isAtOrBelow(places: ReadonlySet<string>, path: string): boolean {
  for (let at = path; at !== ''; at = parentPath(at)) if (places.has(at)) return true;
  return false;
}
