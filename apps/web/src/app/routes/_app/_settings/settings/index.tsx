import { createFileRoute } from '@tanstack/react-router';

/** The frame draws the list of sections by itself. */
export const Route = createFileRoute('/_app/_settings/settings/')({
  staticData: {
    page: { title: 'Settings' },
  },
  component: () => null,
});
