import { welcomeBackText } from '@plumbline/domain/messages';
import { Button, Field, TextInput, useToaster } from '@plumbline/ui';
import { useSessionParts } from '../../backend/session/session-context.tsx';
import { useSignInWays } from '../../backend/session/use-sign-in-ways.ts';
import { codeSchema } from './auth-rules.ts';
import { MailForm, mailFailureText } from './mail-form.tsx';
import { isThroughSignIn } from './path-after-sign-in.ts';
import type { AuthScreenProps } from './sign-in-screen.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Signing in without a password: a link by mail, or its six digits typed where the link cannot be opened. */
export function LinkScreen({ returnTo, onDone }: AuthScreenProps) {
  const ways = useSignInWays();
  return (
    <MailForm
      title="Sign in by a link"
      label="Email me a link"
      purpose="to sign in"
      send={(email, proof = '') => ways.sendLink(email, returnTo, proof)}
      whenSent={(email) => <CodeForm email={email} onDone={onDone} />}
    >
      Write your address. We mail a link that signs you in here, without a password.
    </MailForm>
  );
}

function CodeForm({ email, onDone }: { email: string; onDone: () => void }) {
  const ways = useSignInWays();
  const { session } = useSessionParts();
  const toaster = useToaster();
  const form = useAuthForm({
    schema: codeSchema,
    initial: { code: '' },
    async onSubmit({ code }) {
      const outcome = await ways.enterCode(email, code);
      if (!outcome.ok) {
        const isWrong = outcome.failure.kind === 'link-expired';
        return { code: isWrong ? 'This code does not fit or is too old.' : mailFailureText(outcome.failure) };
      }
      if (isThroughSignIn(session.getState())) toaster.show({ message: welcomeBackText });
      onDone();
      return null;
    },
  });
  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={form.handleSubmit}
      aria-label="Type the code"
      className="mt-8 border-t border-line pt-6"
    >
      <Field label="Or type the code of the mail" error={form.errors.code} className="mb-4.5">
        <TextInput {...form.input('code')} inputMode="numeric" autoComplete="one-time-code" size="field" />
      </Field>
      <Button label="Sign in" type="submit" variant="outline" size="field" isWide isBusy={form.isBusy} />
    </form>
  );
}
