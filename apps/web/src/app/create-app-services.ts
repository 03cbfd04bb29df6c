import { createToaster } from '@plumbline/ui';
import { createThemeStore } from '../account/appearance/theme-store.ts';
import { createInstallPrompt } from '../account/install/install-prompt.ts';
import { createConnection } from '../ground/backend/connection.ts';
import { createWorkGuard } from '../ground/backend/work-guard.ts';
import { isAnyoneHere } from '../ground/local/anyone-here.ts';
import { createSession } from '../ground/session/create-session.ts';
import { comesFirst, whenIdle } from '../ground/when-idle.ts';
import type { AppServices } from './app-services.tsx';
import { createAppUpdates } from './updates/app-updates.ts';
import { createFinishPages } from './work/finish-pages.ts';
import { createFirstScreen } from './work/first-screen.ts';
import { createNotificationsHolder } from './work/notifications-holder.ts';
import { createSupportHolder } from './work/support-holder.ts';
import { createTripHolder } from './work/trip-holder.ts';
import { createWorkHolder, openWorkWith } from './work/work-holder.ts';

/** What a screen loads for itself goes first; then the server. */
const CONNECT_AFTER_MS = 300;
/** Photos and lists of the first minute go first. */
const REST_AFTER_MS = 5_000;

export function createAppServices(): AppServices {
  const firstScreen = createFirstScreen();
  if (isAnyoneHere()) comesFirst(firstScreen.shown);
  const parts = createSession(async () => {
    await firstScreen.shown;
    await whenIdle(CONNECT_AFTER_MS);
  });
  const workGuard = createWorkGuard();
  const connection = createConnection(window);
  const work = createWorkHolder({
    session: parts.session,
    workGuard,
    open: openWorkWith(parts.backend, parts.session),
    firstScreen,
  });
  return {
    installPrompt: createInstallPrompt(window),
    theme: createThemeStore(window),
    parts,
    toaster: createToaster(),
    connection,
    updates: createAppUpdates({
      container: navigator.serviceWorker,
      page: window,
      isOnline: connection.isOnline,
      whenIdle: () => whenIdle(REST_AFTER_MS),
      reload: () => location.reload(),
    }),
    workGuard,
    finish: createFinishPages(),
    work,
    notifications: createNotificationsHolder({ work, backend: parts.backend, connection }),
    support: createSupportHolder({ work, backend: parts.backend, connection }),
    trips: createTripHolder(work),
  };
}
