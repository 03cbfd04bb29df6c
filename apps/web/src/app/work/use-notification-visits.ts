import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAppServices } from '../app-services.tsx';

/** Opens the target of a notification that was clicked outside of the app. */
export function useNotificationVisits(): void {
  const { notifications } = useAppServices();
  const router = useRouter();
  useEffect(() => notifications.onVisit((target) => router.history.push(target)), [notifications, router]);
}
