import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { AppServices } from '../app-services.tsx';
import { FocusAfterNavigation } from '../navigation/focus-after-navigation.tsx';
import { RouteHead } from '../page-head.tsx';
import { ConnectionToasts } from '../shell/connection-toasts.tsx';
import { PersonMark } from '../shell/person-mark.tsx';

export const Route = createRootRouteWithContext<{ services: AppServices }>()({ component: Root });

function Root() {
  return (
    <>
      <RouteHead />
      <PersonMark />
      <Outlet />
      <ConnectionToasts />
      <FocusAfterNavigation />
    </>
  );
}
