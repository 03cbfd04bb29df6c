import { Skeleton } from '@plumbline/ui';
import { lazy, Suspense, useState } from 'react';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { MailForm } from './mail-form.tsx';
import type { AuthScreenProps } from './sign-in-screen.tsx';

// Both are needed only after the email is sent.
const CodeForm = lazyOrNothing(async () => (await import('./code-form.tsx')).CodeForm);
const NewPasswordForm = lazy(async () => ({
  default: (await import('./new-password-form.tsx')).NewPasswordForm,
}));

/** Sends an email with a link for a new password; its code does the same without leaving this page. */
export function ForgotPasswordScreen({ returnTo, onDone }: AuthScreenProps) {
  const { authActions } = useSessionParts();
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton label="Reset your password" rows={2} />}>
        <NewPasswordForm onDone={onDone} />
      </Suspense>
    );
  return (
    <MailForm
      title="Forgot password"
      label="Send link"
      purpose="to choose a new password"
      returnTo={returnTo}
      send={(email, proof) => authActions.requestPasswordLink(email, returnTo, proof)}
      whenSent={(email) => (
        <Suspense fallback={null}>
          <CodeForm email={email} label="Continue" isRecovery onDone={() => setOpen(true)} />
        </Suspense>
      )}
    >
      Enter your email and we’ll send you a link to reset your password. Your work on this device isn’t
      affected.
    </MailForm>
  );
}
