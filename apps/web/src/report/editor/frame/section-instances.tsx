import { joinPath } from '@plumbline/domain/report/engine/answer-path';
import type { SectionView } from '@plumbline/domain/report/engine/report-view';
import { Button, ConfirmDialog, useToaster } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOneTap } from '../fields/use-one-tap.ts';
import { useEditor } from '../model/editor-context.ts';
import { undoAction } from '../model/undo-action.ts';

export interface SectionInstancesProps {
  readonly section: SectionView;
  /** 'system', 'fireplace' */
  readonly label: string;
  readonly onGo: (path: string) => void;
}

/** Adds and removes instances of a section, for a house with two furnaces. */
export function SectionInstances({ section, label, onGo }: SectionInstancesProps) {
  const { access, actions } = useEditor();
  const toaster = useToaster();
  const [isRemoving, setRemoving] = useState(false);
  const id = section.section?.id ?? '';
  const addAnother = useOneTap(() => {
    void actions.addEntry(id).then((added) => onGo(joinPath(id, added)));
  });
  if (access.readOnly !== null || section.section === null) return null;

  function remove(instanceId: string): void {
    setRemoving(false);
    onGo(id);
    void actions.removeEntry(id, instanceId).then(() => {
      toaster.show({
        message: `${section.label} removed.`,
        action: undoAction(actions),
      });
    });
  }

  const { instanceId } = section;
  if (instanceId === null) {
    return <Button variant="outline" isWide icon={Plus} label={`Add another ${label}`} {...addAnother} />;
  }
  return (
    <>
      <Button
        variant="plain"
        icon={Trash2}
        label={`Remove this ${label}`}
        className="justify-self-start"
        onClick={() => setRemoving(true)}
      />
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title={`Remove ${section.label}?`}
        description="Its answers, findings and photos are taken out of the report. Undo brings them back."
        confirmLabel={`Remove ${label}`}
        onConfirm={() => remove(instanceId)}
      />
    </>
  );
}
