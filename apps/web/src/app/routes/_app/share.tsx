import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { browserInbox } from '#src/ground/service-worker/shared-inbox.ts';
import { shareProblems } from '#src/report/shared-photos/share-problems.ts';
import { SharedPhotosScreen } from '#src/report/shared-photos/shared-photos-screen.tsx';

/** Set by the service worker (share-worker.ts). */
const search = z.object({
  left: z.catch(z.optional(z.coerce.number()), undefined),
  problem: z.catch(z.optional(z.enum(shareProblems)), undefined),
  visit: z.catch(z.optional(z.string()), undefined),
});

export const Route = createFileRoute('/_app/share')({
  validateSearch: search,
  staticData: {
    page: { title: 'Shared photos' },
  },
  component: SharePage,
});

function SharePage() {
  const { left, problem, visit } = Route.useSearch();
  const router = useRouter();
  const [inbox] = useState(browserInbox);
  return (
    <SharedPhotosScreen
      inbox={inbox}
      handOver={visit ?? null}
      leftCount={left ?? 0}
      problem={problem ?? null}
      onPlaced={({ reportId, path }) =>
        void router.navigate({
          to: '/reports/$id',
          params: { id: reportId },
          search: { at: path },
          replace: true,
        })
      }
    />
  );
}
