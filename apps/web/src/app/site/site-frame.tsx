import { SkipLink } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { CookieBanner } from '#src/account/consent/cookie-banner.tsx';
import { MAIN_ID, MainContent } from '../layouts/main-content.tsx';
import { PublicHeader } from '../shell/public-header.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';

/** Frame of a plain HTML page of the site: what PublicLayout shows to visitors. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId={MAIN_ID} />
      <PublicHeader />
      <MainContent className="flex-1">{children}</MainContent>
      <SiteFooter />
      <CookieBanner />
    </div>
  );
}
