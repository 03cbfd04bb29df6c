import type { EntryView, FieldView } from '@plumbline/domain/report/engine/report-view';
import { Button, Card, IconButton, useToaster } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useCallback } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { useEditorPart } from '../model/editor-context.ts';
import { undoAction } from '../model/undo-action.ts';
import type { AnswerFieldProps } from './answer-field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
import { useOneTap } from './use-one-tap.ts';

const CarryOver = laterPart(async () => (await import('../carry-over/carry-over.tsx')).CarryOver);

interface RepeatFieldProps extends AnswerFieldProps {
  /** One field of an entry, with its key. Stable: entries are memoized. */
  readonly renderField: (view: FieldView) => ReactNode;
}

/** A group of fields as often as needed: rooms, systems. */
export function RepeatField({ view, renderField }: RepeatFieldProps) {
  const actions = useEditorPart((model) => model.actions);
  const toaster = useToaster();
  const addEntry = useOneTap(() => void actions.addEntry(view.path));
  const entryLabel = view.field.entryLabel ?? 'entry';
  /** Asks nothing: Undo restores the answers. Stable, for the memoized cards. */
  const remove = useCallback(
    async (entryId: string, title: string): Promise<void> => {
      await actions.removeEntry(view.path, entryId);
      toaster.show({ message: `${title} removed.`, action: undoAction(actions) });
    },
    [actions, toaster, view.path],
  );
  return (
    <ChoiceFrame view={view}>
      {() => (
        <div className="grid grid-cols-1 gap-3">
          {view.entries.map((entry, index) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              fallbackTitle={`${capitalize(entryLabel)} ${index + 1}`}
              onRemove={remove}
              renderField={renderField}
            />
          ))}
          <Button variant="outline" icon={Plus} label={`Add ${entryLabel}`} {...addEntry} />
          {view.field.carriesOver && <CarryOver view={view} />}
        </div>
      )}
    </ChoiceFrame>
  );
}

interface EntryCardProps {
  readonly entry: EntryView;
  /** For an empty entry. */
  readonly fallbackTitle: string;
  readonly onRemove: (entryId: string, title: string) => Promise<void>;
  readonly renderField: RepeatFieldProps['renderField'];
}

/** One room. A house may have 60: those out of sight are neither laid out nor painted, and a key in one leaves the others. */
const EntryCard = memo(function EntryCard({ entry, fallbackTitle, onRemove, renderField }: EntryCardProps) {
  const title = entry.fields.find((field) => field.text !== '')?.text ?? fallbackTitle;
  return (
    <Card className="grid gap-5 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
      <div className="flex items-center gap-2">
        <p className="type-h3 flex-1">{title}</p>
        <IconButton label={`Remove ${title}`} icon={Trash2} onClick={() => void onRemove(entry.id, title)} />
      </div>
      {entry.fields.map((field) => renderField(field))}
    </Card>
  );
});

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
