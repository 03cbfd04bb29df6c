import type { EntryView, FieldView } from '@plumbline/domain/report/engine/report-view';
import { Button, Card, ConfirmDialog, IconButton } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useEditorPart } from '../model/editor-context.ts';
import type { AnswerFieldProps } from './answer-field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
import { useOneTap } from './use-one-tap.ts';

interface RepeatFieldProps extends AnswerFieldProps {
  /** One field of an entry, with its key. Stable: entries are memoized. */
  readonly renderField: (view: FieldView) => ReactNode;
}

/** A group of fields as often as needed: rooms, systems. */
export function RepeatField({ view, renderField }: RepeatFieldProps) {
  const actions = useEditorPart((model) => model.actions);
  const [removing, setRemoving] = useState<string | null>(null);
  const addEntry = useOneTap(() => void actions.addEntry(view.path));
  const entryLabel = view.field.entryLabel ?? 'entry';
  return (
    <ChoiceFrame view={view}>
      {() => (
        <div className="grid grid-cols-1 gap-3">
          {view.entries.map((entry, index) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              fallbackTitle={`${capitalize(entryLabel)} ${index + 1}`}
              onRemove={setRemoving}
              renderField={renderField}
            />
          ))}
          <Button variant="outline" icon={Plus} label={`Add ${entryLabel}`} {...addEntry} />
          {removing !== null && (
            <ConfirmDialog
              isOpen
              onOpenChange={() => setRemoving(null)}
              title={`Remove this ${entryLabel}?`}
              description="Its answers are taken out of the report. Undo brings them back."
              confirmLabel="Remove"
              onConfirm={() => {
                void actions.removeEntry(view.path, removing);
                setRemoving(null);
              }}
            />
          )}
        </div>
      )}
    </ChoiceFrame>
  );
}

interface EntryCardProps {
  readonly entry: EntryView;
  /** For an empty entry. */
  readonly fallbackTitle: string;
  readonly onRemove: (entryId: string) => void;
  readonly renderField: RepeatFieldProps['renderField'];
}

/** One room. A house may have 60: those out of sight are neither laid out nor painted, and a key in one leaves the others. */
const EntryCard = memo(function EntryCard({ entry, fallbackTitle, onRemove, renderField }: EntryCardProps) {
  const title = entry.fields.find((field) => field.text !== '')?.text ?? fallbackTitle;
  return (
    <Card className="grid gap-5 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
      <div className="flex items-center gap-2">
        <p className="type-h3 flex-1">{title}</p>
        <IconButton label={`Remove ${title}`} icon={Trash2} onClick={() => onRemove(entry.id)} />
      </div>
      {entry.fields.map((field) => renderField(field))}
    </Card>
  );
});

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
