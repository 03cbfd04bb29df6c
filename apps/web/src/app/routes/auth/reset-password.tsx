import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../../features/auth/reset-password-screen.tsx';

export const Route = createFileRoute('/auth/reset-password')({
  staticData: { page: { title: 'Choose a new password' } },
  component: ResetPassword,
});

function ResetPassword() {
  const router = useRouter();
  return <ResetPasswordScreen onDone={() => router.history.replace('/dashboard')} />;
}
