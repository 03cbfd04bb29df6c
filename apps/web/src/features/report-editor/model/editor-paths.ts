/** Paths that the editor writes. */
import { isInstanceId } from '@plumbline/domain/report-engine/answer-path';
import { byPosition, positionAt } from '../../../local/repositories/order.ts';

export { joinPath, optionPath, statusPath } from '@plumbline/domain/report-engine/answer-path';

/** The order key of a new entry of a repeat group, or of a further instance of a section: after all there are. */
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

/** Where a text of the library belongs: a second furnace is a furnace. */
export function libraryPlaceOf(itemPath: string): { readonly section: string; readonly item: string } {
  const [section = '', item = ''] = itemPath.split('/').filter((part) => !isInstanceId(part));
  return { section, item };
}
