import { Button, Field, TextInput } from '@plumbline/ui';
import { rulesOf } from '#src/ground/form/form-core.ts';
import { useForm } from '#src/ground/form/use-form.ts';
import { useSignInWays } from '#src/ground/session/use-sign-in-ways.ts';
import { codeSchema } from './auth-rules.ts';
import { mailFailureText } from './mail-failure-text.ts';

export interface CodeFormProps {
  email: string;
  /** Button label: 'Sign in'. */
  label: string;
  /** Whether the email was a password reset. */
  isRecovery?: boolean;
  /** Called once the code has opened a session. */
  onDone: () => void;
}

const rules = rulesOf(codeSchema);

/** Form for the six digits of an email whose link cannot be opened on this device. */
export function CodeForm({ email, label, isRecovery = false, onDone }: CodeFormProps) {
  const ways = useSignInWays();
  const form = useForm(null, {
    standing: { code: '' },
    check: rules,
    async save({ typed }) {
      const outcome = await ways.enterCode(email, typed.code, isRecovery ? 'recovery' : 'email');
      if (outcome.ok) onDone();
      return outcome;
    },
    problemsOf: (failure) => ({
      code:
        failure.kind === 'link-expired' ? 'That code is incorrect or has expired.' : mailFailureText(failure),
    }),
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit}
      aria-label="Enter the code"
      className="mt-8 border-t border-line pt-6"
    >
      <Field label="Or enter the code from the email" error={form.problems.code} className="mb-4.5">
        <TextInput {...form.input('code')} inputMode="numeric" autoComplete="one-time-code" size="field" />
      </Field>
      <Button label={label} type="submit" variant="outline" size="field" isWide isBusy={form.isBusy} />
    </form>
  );
}
