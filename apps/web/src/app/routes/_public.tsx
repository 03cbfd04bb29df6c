import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../layouts/public-layout.tsx';

/** The first answer comes from this device, so that the header does not change while the page is read. */
export const Route = createFileRoute('/_public')({
  beforeLoad: async ({ context }) => {
    await context.services.parts.session.start();
  },
  component: PublicLayout,
});
