import { createFileRoute } from '@tanstack/react-router';
import { SelectTypeScreen } from '../../../../features/reports/select-type-screen.tsx';

export const Route = createFileRoute('/_app/reports/select-type')({
  staticData: { page: { title: 'New report', description: 'Choose what you inspect.' } },
  component: SelectTypeScreen,
});
