import { SkipLink } from '@plumbline/ui';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '#src/ground/session/session-context.tsx';
import { OperatorContext } from '#src/public/site/operator-text.tsx';
import { useOwnLinks } from '../navigation/use-own-links.ts';
import { LaterCookieConsent } from '../shell/later-cookie-consent.tsx';
import { PublicHeader } from '../shell/public-header.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
import { useOperatorTexts } from '../site/use-operator-texts.ts';
import { MAIN_ID, MainContent } from './main-content.tsx';

// Includes menus, which signed-out visitors do not load.
const AppHeader = lazy(async () => ({ default: (await import('../shell/app-header.tsx')).AppHeader }));

/**
 * Public pages when the app shows them: to signed-in users, and offline. Visitors get the same pages as plain HTML
 * (app/site). Signed-in users see the application's header and no footer.
 */
export function PublicLayout() {
  const { status } = useSession();
  const operator = useOperatorTexts();
  const isSignedIn = status === 'signed-in';
  const content = useOwnLinks();
  return (
    <OperatorContext value={operator}>
      <div ref={content} className="flex min-h-dvh flex-col">
        <SkipLink targetId={MAIN_ID} />
        {isSignedIn ? (
          <Suspense fallback={<div className="h-15 flex-none border-b border-line" />}>
            <AppHeader />
          </Suspense>
        ) : (
          <PublicHeader />
        )}
        <MainContent className="flex-1">
          <Outlet />
        </MainContent>
        {status === 'signed-out' && <SiteFooter />}
        <LaterCookieConsent asks={!isSignedIn} />
      </div>
    </OperatorContext>
  );
}
