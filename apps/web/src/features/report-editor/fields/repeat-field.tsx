import { Button, Card, ConfirmDialog, IconButton } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEditor } from '../model/editor-context.ts';
import { AnswerField, type AnswerFieldProps } from './answer-field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';

/** A group of fields as often as needed: rooms, systems. */
export function RepeatField({ view }: AnswerFieldProps) {
  const { actions } = useEditor();
  const [removing, setRemoving] = useState<string | null>(null);
  const entryLabel = view.field.entryLabel ?? 'entry';
  return (
    <ChoiceFrame view={view}>
      {() => (
        <div className="grid grid-cols-1 gap-3">
          {view.entries.map((entry, index) => {
            const title =
              entry.fields.find((field) => field.text !== '')?.text ??
              `${capitalize(entryLabel)} ${index + 1}`;
            return (
              <Card key={entry.id} className="grid gap-5">
                <div className="flex items-center gap-2">
                  <p className="type-h3 flex-1">{title}</p>
                  <IconButton label={`Remove ${title}`} icon={Trash2} onClick={() => setRemoving(entry.id)} />
                </div>
                {entry.fields.map((field) => (
                  <AnswerField key={field.path} view={field} />
                ))}
              </Card>
            );
          })}
          <Button
            variant="outline"
            icon={Plus}
            label={`Add ${entryLabel}`}
            onClick={() => void actions.addEntry(view.path)}
          />
          <ConfirmDialog
            isOpen={removing !== null}
            onOpenChange={() => setRemoving(null)}
            title={`Remove this ${entryLabel}?`}
            description="Its answers are taken out of the report. Undo brings them back."
            confirmLabel="Remove"
            onConfirm={() => {
              if (removing !== null) void actions.removeEntry(view.path, removing);
              setRemoving(null);
            }}
          />
        </div>
      )}
    </ChoiceFrame>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
