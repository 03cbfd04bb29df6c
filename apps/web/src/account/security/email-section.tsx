/** The account's email address. A change requires both mailboxes: neither a typo nor a thief can make it alone. */
import { Button, Card, Field, TextInput, useToaster } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import type { AccountWays, SignInWays } from '#src/ground/session/sign-in-ways.ts';
import { wayOutcomeText } from './way-outcome-text.ts';

export interface EmailSectionProps {
  readonly calls: SignInWays;
  readonly account: AccountWays;
  readonly reload: () => Promise<void>;
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function EmailSection({ calls, account, reload }: EmailSectionProps) {
  const toaster = useToaster();
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { email, nextEmail } = account;

  async function change(): Promise<void> {
    const wanted = next.trim().toLowerCase();
    if (wanted === email.toLowerCase()) return setProblem('This is your current email address.');
    if (!ADDRESS.test(wanted)) return setProblem('Enter an email address like name@company.com.');
    setProblem(null);
    const outcome = await calls.changeEmail(wanted);
    if (!outcome.ok) return setProblem(wayOutcomeText(outcome.error));
    setNext('');
    await reload();
  }
  async function sendAgain(): Promise<void> {
    const outcome = await calls.resendEmailChange(email);
    if (outcome.ok) toaster.show({ message: 'Sent again to both addresses' });
    else toaster.show({ kind: 'error', message: wayOutcomeText(outcome.error) });
  }
  async function whileBusy(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void whileBusy(change);
  }
  return (
    <section aria-labelledby="security-email" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="security-email" className="type-h3 m-0">
        Email address
      </h2>
      <Card padding="large">
        <form
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          aria-label="Change email address"
          onSubmit={submit}
        >
          <p className="type-body m-0 break-words text-text-2">
            You sign in as <b className="font-title wrap-anywhere text-text">{email}</b>.
          </p>
          {nextEmail !== null && (
            <div role="status" className="grid gap-2">
              <p className="type-body m-0 break-words text-text-2">
                It will change to <b className="font-title text-text">{nextEmail}</b> once the links in both
                mailboxes have been opened.
              </p>
              <div>
                <Button
                  label="Send both links again"
                  variant="outline"
                  isBusy={isBusy}
                  onClick={() => void whileBusy(sendAgain)}
                />
              </div>
            </div>
          )}
          <Field label="New address" error={problem ?? undefined}>
            <TextInput
              type="email"
              autoComplete="email"
              inputMode="email"
              value={next}
              onChange={(event) => setNext(event.target.value)}
            />
          </Field>
          <div>
            <Button label="Change address" type="submit" variant="primary" isBusy={isBusy} />
          </div>
        </form>
      </Card>
    </section>
  );
}
