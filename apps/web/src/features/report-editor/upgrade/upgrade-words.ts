/** What an upgrade changes, in words for the person who decides. */
import type { DefinitionChange } from '@plumbline/domain/report-engine/diff-definitions';

/** Sides of a part, as the builder calls them; what is not listed stays out of the words. */
const ASPECTS: Readonly<Record<string, string>> = {
  label: 'name',
  type: 'kind of answer',
  options: 'choices',
  help: 'help',
  unit: 'unit',
  required: 'must be answered or not',
  requiredWhen: 'when it must be answered',
  visibleWhen: 'when it is asked',
  min: 'least value',
  max: 'largest value',
  normalRange: 'usual range',
  photo: 'photo',
  photos: 'number of photos',
  slots: 'photos asked for',
  rows: 'rows',
  suggestions: 'texts that are offered',
  wording: 'wording',
  standard: 'number',
  standardsText: 'text of the standard',
  group: 'group',
};

export function wordsOfChange(change: DefinitionChange): string {
  if (change.change === 'moved') return 'Stands at another place';
  if (change.change !== 'changed') return '';
  const aspects = change.aspects.flatMap((aspect) => (ASPECTS[aspect] ? [ASPECTS[aspect]] : []));
  const words = aspects.length === 0 ? 'Changed' : `Changed: ${aspects.join(', ')}`;
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
    { title: 'Taken out', changes: of('removed') },
    { title: 'Changed', changes: [...of('moved'), ...of('changed')] },
  ].filter((group) => group.changes.length > 0);
}
