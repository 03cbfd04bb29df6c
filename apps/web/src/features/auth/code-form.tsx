import { Button, Field, TextInput } from '@plumbline/ui';
import { useSignInWays } from '../../backend/session/use-sign-in-ways.ts';
import { codeSchema } from './auth-rules.ts';
import { mailFailureText } from './mail-failure-text.ts';
import { useAuthForm } from './use-auth-form.ts';

export interface CodeFormProps {
  email: string;
  /** Button label: 'Sign in'. */
  label: string;
  /** Whether the email was a password reset. */
  isRecovery?: boolean;
  /** Called once the code has opened a session. */
  onDone: () => void;
}

/** Form for the six digits of an email whose link cannot be opened on this device. */
export function CodeForm({ email, label, isRecovery = false, onDone }: CodeFormProps) {
  const ways = useSignInWays();
  const form = useAuthForm({
    schema: codeSchema,
    initial: { code: '' },
    async onSubmit({ code }) {
      const outcome = await ways.enterCode(email, code, isRecovery ? 'recovery' : 'email');
      if (!outcome.ok) {
        const isWrong = outcome.failure.kind === 'link-expired';
        return { code: isWrong ? 'This code does not fit or is too old.' : mailFailureText(outcome.failure) };
      }
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
      <Button label={label} type="submit" variant="outline" size="field" isWide isBusy={form.isBusy} />
    </form>
  );
}
