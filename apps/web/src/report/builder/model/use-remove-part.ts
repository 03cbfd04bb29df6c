import { countOf } from '@plumbline/domain/ground/format-number';
import { removeAt } from '@plumbline/domain/report/builder/edit-definition';
import { usersOf } from '@plumbline/domain/report/builder/users-of';
import { parentPath } from '@plumbline/domain/report/engine/answer-path';
import { useToaster } from '@plumbline/ui';
import { useCommands } from './builder-context.ts';

/** Removes a section, an item, or a question, and reports how many places still reference it. */
export function useRemovePart(): (path: string, label: string) => void {
  const { edit, go, current } = useCommands();
  const toaster = useToaster();
  return (path, label) => {
    const users = new Set(usersOf(current(), path).map(({ at }) => at));
    edit(`Delete ${label}`, (definition) => removeAt(definition, path), { said: `${label} deleted.` });
    go(parentPath(path) || 'type');
    if (users.size === 0) return;
    toaster.show({
      kind: 'warning',
      message: `${label} is deleted, but still named in ${countOf(users.size, 'place')}. See the problems, or press Undo.`,
    });
  };
}
