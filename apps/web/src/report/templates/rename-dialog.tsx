import { Button, Dialog, Field, TextInput } from '@plumbline/ui';
import { type FormEvent, useId, useState } from 'react';
import type { Template } from './list-templates.ts';
import { nameProblem } from './template-name.ts';
import type { TemplateCommands } from './use-template-commands.ts';

export interface RenameDialogProps {
  readonly template: Template;
  readonly commands: TemplateCommands;
  readonly onClose: () => void;
}

export function RenameDialog({ template, commands, onClose }: RenameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(template.name);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const problem = nameProblem(name);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (problem !== null || isBusy) return;
    setBusy(true);
    const isSaved = name.trim() === template.name || (await commands.rename(template, name.trim()));
    setBusy(false);
    if (isSaved) onClose();
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Rename template"
      footer={
        <>
          <Button label="Cancel" variant="bare" onClick={onClose} />
          <Button label="Rename" variant="primary" type="submit" form={formId} isBusy={isBusy} />
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" isRequired error={isAsked ? problem : null}>
          <TextInput autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
