import { FailureLogContext, ToastProvider } from '@plumbline/ui';
import { RouterProvider } from '@tanstack/react-router';
import { log } from '../ground/log.ts';
import { SessionProvider } from '../ground/session/session-context.tsx';
import { type AppServices, AppServicesContext } from './app-services.tsx';
import type { AppRouter } from './router.ts';

/** Providers around the router; everything else is below a route. */
export function App({ services, router }: { services: AppServices; router: AppRouter }) {
  return (
    <AppServicesContext value={services}>
      <SessionProvider parts={services.parts}>
        <ToastProvider toaster={services.toaster}>
          <FailureLogContext value={log.error}>
            <RouterProvider router={router} />
          </FailureLogContext>
        </ToastProvider>
      </SessionProvider>
    </AppServicesContext>
  );
}
