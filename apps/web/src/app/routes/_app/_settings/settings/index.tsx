import { createFileRoute } from '@tanstack/react-router';

/** The parent layout renders the list of sections. */
export const Route = createFileRoute('/_app/_settings/settings/')({
  staticData: {
    page: { title: 'Settings' },
  },
  component: () => null,
});
