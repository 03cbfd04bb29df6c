import { createFileRoute, redirect } from '@tanstack/react-router';

/** A new report starts with its type. */
export const Route = createFileRoute('/_app/reports/new/')({
  beforeLoad: () => {
    throw redirect({ to: '/reports/select-type', replace: true });
  },
});
