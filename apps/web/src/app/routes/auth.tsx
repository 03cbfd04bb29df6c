import { createFileRoute } from '@tanstack/react-router';
import { AuthLayout } from '../layouts/auth-layout.tsx';

export const Route = createFileRoute('/auth')({
  beforeLoad: async ({ context }) => {
    await context.services.parts.session.start();
  },
  component: AuthLayout,
});
