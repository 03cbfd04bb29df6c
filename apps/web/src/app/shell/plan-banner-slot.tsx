import { type ComponentType, useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { onIdle } from '#src/ground/when-idle.ts';

type PlanBanner = ComponentType<{ organization: Organization }>;

/** Reserves room for the plan banner. Its code loads after the first render; visitors do not load it. */
export function PlanBannerSlot() {
  const organization = useSignedIn()?.organization ?? null;
  const [Banner, setBanner] = useState<PlanBanner | null>(null);
  useEffect(
    () =>
      onIdle(() => {
        import('#src/office/subscription/plan-banner.tsx').then(
          (loaded) => setBanner(() => loaded.PlanBanner),
          (error: unknown) => log.info('The line about the plan was not loaded.', error),
        );
      }),
    [],
  );
  return Banner === null || organization === null ? null : <Banner organization={organization} />;
}
