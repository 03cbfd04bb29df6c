import { Button, Dialog, Field, IconButton, TextInput } from '@plumbline/ui';
import { Link2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';

export interface LinkButtonProps {
  readonly onLink: (address: string) => void;
  readonly onUnlink: () => void;
}

const OPEN_PLACE = '{{shareLink}}';
const ADDRESS = /^(?:https?:\/\/\S+|mailto:\S+@\S+|tel:[+\d() -]+|\{\{shareLink\}\})$/i;

/** Prompts for the link target of the selection; the email's own link is offered first. */
export function LinkButton({ onLink, onUnlink }: LinkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState(OPEN_PLACE);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A dialog is in the React tree of its button: it must not submit the form around it.
    event.stopPropagation();
    const wanted = address.trim();
    if (!ADDRESS.test(wanted)) {
      setProblem('Start the address with https://, mailto:, or tel:.');
      return;
    }
    setOpen(false);
    // After the dialog has returned the focus.
    setTimeout(() => onLink(wanted));
  }
  return (
    <>
      <IconButton icon={Link2} label="Link" onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog
          isOpen
          onOpenChange={setOpen}
          title="Where does it lead?"
          footer={
            <>
              <Button
                variant="bare"
                label="Remove link"
                onClick={() => {
                  setOpen(false);
                  setTimeout(onUnlink);
                }}
              />
              <Button type="submit" form="letter-link" variant="primary" label="Link" />
            </>
          }
        >
          <form id="letter-link" noValidate onSubmit={submit}>
            <Field
              label="Address"
              error={problem}
              description={`${OPEN_PLACE} is the link to the item the email is about.`}
            >
              <TextInput
                value={address}
                autoCapitalize="off"
                spellCheck={false}
                onChange={(event) => {
                  setAddress(event.target.value);
                  setProblem(null);
                }}
              />
            </Field>
          </form>
        </Dialog>
      )}
    </>
  );
}
