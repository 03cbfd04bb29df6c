import { useSessionParts } from '../../backend/session/session-context.tsx';
import { MailForm } from './mail-form.tsx';

export function ForgotPasswordScreen() {
  const { authActions } = useSessionParts();
  return (
    <MailForm
      title="Forgot password"
      label="Send link"
      purpose="to choose a new password"
      send={authActions.requestPasswordLink}
    >
      Write your address. We mail a link to choose a new password. Work on this device stays as it is.
    </MailForm>
  );
}
