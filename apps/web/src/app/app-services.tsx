/**
 * Services that live as long as the tab: created by main.tsx, used by the shell. Features get what they need as
 * props or from backend/.
 */
import type { Toaster } from '@plumbline/ui';
import { createContext, use } from 'react';
import type { ThemeStore } from '../account/appearance/theme-store.ts';
import type { InstallPrompt } from '../account/install/install-prompt.ts';
import type { Connection } from '../ground/backend/connection.ts';
import type { WorkGuard } from '../ground/backend/work-guard.ts';
import type { SessionParts } from '../ground/session/create-session.ts';
import type { TripRecording } from '../office/expenses/mileage/recording/trip-recording.ts';
import type { AppUpdates } from './updates/app-updates.ts';
import type { FinishPages } from './work/finish-pages.ts';
import type { NotificationsHolder } from './work/notifications-holder.ts';
import type { SupportHolder } from './work/support-holder.ts';
import type { WorkHolder } from './work/work-holder.ts';

export interface AppServices {
  parts: SessionParts;
  toaster: Toaster;
  theme: ThemeStore;
  connection: Connection;
  installPrompt: InstallPrompt;
  updates: AppUpdates;
  workGuard: WorkGuard;
  finish: FinishPages;
  work: WorkHolder;
  notifications: NotificationsHolder;
  support: SupportHolder;
  trips: TripRecording;
}

export const AppServicesContext = createContext<AppServices | null>(null);

export function useAppServices(): AppServices {
  const services = use(AppServicesContext);
  if (services === null) throw new Error('useAppServices is used outside of the app.');
  return services;
}
