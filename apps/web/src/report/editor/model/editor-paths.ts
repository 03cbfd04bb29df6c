/** Paths that the editor writes. */
import { isInstanceId } from '@plumbline/domain/report/engine/answer-path';
import { byPosition, positionAt } from '#src/ground/local/repositories/order.ts';

export { joinPath, optionPath, statusPath } from '@plumbline/domain/report/engine/answer-path';

/** Returns the order key of a new entry of a repeat group, or of a new section instance: after all others. */
export function appendPosition(answers: ReadonlyMap<string, unknown>, groupPath: string): string {
  const ordered = [...answers]
    .flatMap(([path, position]) => {
      const id = path.slice(groupPath.length + 1);
      const isEntry = path.startsWith(`${groupPath}/`) && isInstanceId(id);
      return isEntry && typeof position === 'string' ? [{ id, position }] : [];
    })
    .sort(byPosition);
  return positionAt(ordered, ordered.length);
}

/** Returns where a library entry belongs: a second furnace is a furnace. */
export function libraryPlaceOf(itemPath: string): { readonly section: string; readonly item: string } {
  const [section = '', item = ''] = itemPath.split('/').filter((part) => !isInstanceId(part));
  return { section, item };
}
