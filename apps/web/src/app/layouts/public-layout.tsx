import { SkipLink } from '@plumbline/ui';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../../backend/session/session-context.tsx';
import { useOwnLinks } from '../navigation/use-own-links.ts';
import { LaterCookieConsent } from '../shell/later-cookie-consent.tsx';
import { PublicHeader } from '../shell/public-header.tsx';
import { SiteFooter } from '../shell/site-footer.tsx';
import { MAIN_ID, MainContent } from './main-content.tsx';

// Menus come with it: visitors who are signed out do not load them.
const AppHeader = lazy(async () => ({ default: (await import('../shell/app-header.tsx')).AppHeader }));

/**
 * Pages for everybody, where the app shows them: to who is signed in, and without a network. Visitors get the same pages as plain
 * HTML (app/site). Who is signed in sees the application's header and no footer.
 */
export function PublicLayout() {
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';
  const content = useOwnLinks();
  return (
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
  );
}
