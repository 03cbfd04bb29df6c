import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '../../../features/auth/forgot-password-screen.tsx';

export const Route = createFileRoute('/auth/forgot-password')({
  staticData: {
    page: { title: 'Forgot password' },
  },
  component: ForgotPasswordScreen,
});
