/**
 * The inspection date decides which edition of a form is used. While only shared parts are answered, the report
 * switches automatically; afterward the switch is offered with its cost.
 */
import { Banner, Button, ConfirmDialog, useToaster } from '@plumbline/ui';
import { FileClock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEditor } from '../model/editor-context.ts';
import { undoAction } from '../model/undo-action.ts';

export function EditionNotice() {
  const { access, actions, definition, edition } = useEditor();
  const toaster = useToaster();
  const [cost, setCost] = useState<readonly string[] | null>(null);
  const canWrite = access.readOnly === null;
  const due = edition.kind === 'stay' ? null : edition.edition;
  const follows = canWrite && edition.kind === 'follow';
  const version = due?.version;
  const revision = due?.revision;

  useEffect(() => {
    if (!follows || version === undefined) return;
    void actions.changeEdition(version).then((isChanged) => {
      if (isChanged) toaster.show({ message: `This date requires ${revision}. The form was switched.` });
    });
  }, [follows, version, revision, actions, toaster]);

  if (due === null || edition.kind !== 'offer' || !canWrite) return null;
  const form = definition.source?.form ?? definition.title;
  return (
    <>
      <Banner
        icon={FileClock}
        tone="needs"
        action={
          <Button
            variant="outline"
            label="Change edition"
            onClick={() => void actions.costOfEdition(due.version).then(setCost)}
          />
        }
      >
        {`The inspection date requires ${form} ${due.revision}. This is ${definition.source?.revision ?? ''}.`}
      </Banner>
      <ConfirmDialog
        isOpen={cost !== null}
        onOpenChange={(isOpen) => !isOpen && setCost(null)}
        title={`Change this report to ${due.revision}?`}
        description={
          cost === null || cost.length === 0
            ? 'All of your answers carry over.'
            : `Matching answers carry over. You’ll need to answer these again: ${cost.join(', ')}.`
        }
        confirmLabel="Change edition"
        onConfirm={() => {
          setCost(null);
          void actions.changeEdition(due.version).then((isChanged) => {
            if (isChanged) {
              toaster.show({
                message: `This report now uses ${due.revision}.`,
                action: undoAction(actions),
              });
            }
          });
        }}
      />
    </>
  );
}
