import { joinPath } from '@plumbline/domain/report/engine/answer-path';
import type { SectionView } from '@plumbline/domain/report/engine/report-view';
import { Button, useToaster } from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
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
  const id = section.section?.id ?? '';
  const addAnother = useOneTap(() => {
    void actions.addEntry(id).then((added) => onGo(joinPath(id, added)));
  });
  if (access.readOnly !== null || section.section === null) return null;

  /** Asks nothing: Undo restores answers, findings, and photos. */
  function remove(instanceId: string): void {
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
    <Button
      variant="plain"
      icon={Trash2}
      label={`Remove this ${label}`}
      className="justify-self-start"
      onClick={() => remove(instanceId)}
    />
  );
}
