/** Address, note and events of a webhook, new or existing. */
import { eventTitles, type WebhookEvent, webhookEvents } from '@plumbline/domain/public-api/webhook-names';
import { Button, Checkbox, Dialog, Field, FieldGroup, TextInput } from '@plumbline/ui';
import { type FormEvent, useId, useState } from 'react';
import type { WebhookDraft } from '../calls/webhook-calls.ts';

export interface WebhookDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly initial: WebhookDraft;
  /** Returns what is wrong with the address, or null once it is saved. */
  readonly onSave: (draft: WebhookDraft) => Promise<string | null>;
  readonly onClose: () => void;
}

export function WebhookDialog({ title, confirmLabel, initial, onSave, onClose }: WebhookDialogProps) {
  const form = useId();
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (draft.events.length === 0) return setEmpty(true);
    setBusy(true);
    const refusal = await onSave({ ...draft, url: draft.url.trim(), description: draft.description.trim() });
    setBusy(false);
    if (refusal === null) onClose();
    else setProblem(refusal);
  }
  const toggle = (event: WebhookEvent, isOn: boolean): void => {
    setEmpty(false);
    const events = webhookEvents.filter((each) => (each === event ? isOn : draft.events.includes(each)));
    setDraft({ ...draft, events });
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button label="Cancel" variant="outline" onClick={onClose} />
          <Button label={confirmLabel} variant="primary" type="submit" form={form} isBusy={isBusy} />
        </>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field label="Address" error={problem}>
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            value={draft.url}
            onChange={(event) => {
              setProblem(null);
              setDraft({ ...draft, url: event.target.value });
            }}
          />
        </Field>
        <Field label="Note">
          <TextInput
            maxLength={200}
            value={draft.description}
            onChange={(event) => setDraft({ ...draft, description: event.target.value })}
          />
        </Field>
        <FieldGroup label="Events" error={isEmpty ? 'Choose at least one event.' : null}>
          {() => (
            <div className="grid sm:grid-cols-2">
              {webhookEvents.map((event) => (
                <Checkbox
                  key={event}
                  label={eventTitles[event]}
                  checked={draft.events.includes(event)}
                  onChange={({ target }) => toggle(event, target.checked)}
                />
              ))}
            </div>
          )}
        </FieldGroup>
      </form>
    </Dialog>
  );
}
