/** Describes what an upgrade changes, for the person who decides. */
import { aspectsInWords } from '@plumbline/domain/report/engine/aspect-names';
import type { DefinitionChange } from '@plumbline/domain/report/engine/diff-definitions';

export function wordsOfChange(change: DefinitionChange): string {
  if (change.change === 'moved') return 'Moved';
  if (change.change !== 'changed') return '';
  const words = `Changed: ${aspectsInWords(change.aspects)}`;
  if (change.removedOptions.length === 0) return words;
  return `${words}. No longer offered: ${change.removedOptions.join(', ')}`;
}

export interface ChangeGroup {
  readonly title: string;
  readonly changes: readonly DefinitionChange[];
}

export function groupChanges(changes: readonly DefinitionChange[]): readonly ChangeGroup[] {
  const of = (kind: DefinitionChange['change']): readonly DefinitionChange[] =>
    changes.filter(({ change }) => change === kind);
  return [
    { title: 'New', changes: of('added') },
    { title: 'Removed', changes: of('removed') },
    { title: 'Changed', changes: [...of('moved'), ...of('changed')] },
  ].filter((group) => group.changes.length > 0);
}
