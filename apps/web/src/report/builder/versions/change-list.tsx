/** The differences between two definitions, section by section, in words. */
import { aspectsInWords } from '@plumbline/domain/report/engine/aspect-names';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { DefinitionChange } from '@plumbline/domain/report/engine/diff-definitions';
import { Tag } from '@plumbline/ui';
import { placeName } from '../model/place-names.ts';

interface ChangeListProps {
  readonly changes: readonly DefinitionChange[];
  readonly from: ReportDefinition;
  readonly to: ReportDefinition;
}

const TONES = { added: 'good', removed: 'needs', moved: 'info', changed: 'plain' } as const;
const WORDS = { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' } as const;
const WHATS = { section: 'Section', item: 'Item', field: 'Question' } as const;

export function ChangeList({ changes, from, to }: ChangeListProps) {
  return (
    <ul className="m-0 list-none p-0">
      {changes.map((change) => (
        <li
          key={`${change.change} ${change.path}`}
          className="flex items-start gap-3 border-b border-line py-2.5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
        >
          <Tag tone={TONES[change.change]} className="w-20 justify-center">
            {WORDS[change.change]}
          </Tag>
          <span className="min-w-0 flex-1">
            <span className="type-ui block">{`${WHATS[change.what]} ${change.label}`}</span>
            <span className="type-meta block text-text-3">{inWords(change, from, to)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function inWords(change: DefinitionChange, from: ReportDefinition, to: ReportDefinition): string {
  if (change.change === 'removed')
    return `${placeName(from, change.path)}. Answers are kept, but aren’t shown or printed.`;
  if (change.change === 'moved')
    return `From ${placeName(from, change.fromPath)} to ${placeName(to, change.path)}. Answers move with it.`;
  if (change.change === 'added') return placeName(to, change.path);
  const aspects = aspectsInWords(change.aspects);
  const removed =
    change.removedOptions.length === 0 ? '' : ` Removed answers: ${change.removedOptions.join(', ')}.`;
  return `${placeName(to, change.path)}: ${aspects}.${removed}${change.asksAgain ? ' It is asked again.' : ''}`;
}
