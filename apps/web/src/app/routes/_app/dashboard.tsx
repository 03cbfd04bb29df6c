import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../../features/dashboard/dashboard-screen.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { page: { title: 'Dashboard', description: 'Reports in progress, and what they still miss.' } },
  component: DashboardScreen,
});
