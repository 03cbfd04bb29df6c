import { Button, Dialog, Field, TextInput } from '@plumbline/ui';
import { type FormEvent, useId, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { GivenRole } from './calls/team-calls.ts';
import { RoleChoice } from './role-choice.tsx';
import { TEAM_SENTENCES } from './team-words.ts';

export interface InviteDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onInvite: (email: string, role: GivenRole) => Promise<Result<null>>;
}

const ADDRESS_COMPLAINT = 'Enter an email address like name@company.com.';
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Address and role; the email with the link is sent at once. Input stays until sent. */
export function InviteDialog({ isOpen, onOpenChange, onInvite }: InviteDialogProps) {
  const form = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<GivenRole>('inspector');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (!ADDRESS.test(email.trim())) return setProblem(ADDRESS_COMPLAINT);
    setBusy(true);
    const invited = await onInvite(email.trim(), role);
    setBusy(false);
    if (!invited.ok)
      return setProblem(sentenceOf(invited.error, { ...TEAM_SENTENCES, invalid: ADDRESS_COMPLAINT }));
    setEmail('');
    setProblem(null);
    onOpenChange(false);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Invite to the team"
      description="We’ll email a link that works for 14 days."
      footer={
        <>
          <Button label="Cancel" variant="outline" onClick={() => onOpenChange(false)} />
          <Button label="Send invitation" variant="primary" type="submit" form={form} isBusy={isBusy} />
        </>
      }
    >
      <form id={form} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field label="Email" error={problem}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setProblem(null);
            }}
          />
        </Field>
        <RoleChoice value={role} onChange={setRole} />
      </form>
    </Dialog>
  );
}
