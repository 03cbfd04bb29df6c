import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { parseTaskQuery, type TaskQuery } from '#src/office/tasks/task-query.ts';
import { TasksScreen } from '#src/office/tasks/tasks-screen.tsx';

export const Route = createFileRoute('/_app/tasks')({
  validateSearch: (search): TaskQuery => parseTaskQuery(search),
  staticData: { page: { title: 'Tasks' } },
  component: TasksPage,
});

function TasksPage() {
  const query = Route.useSearch();
  const navigate = useNavigate();
  return (
    <TasksScreen
      query={query}
      onQuery={(next, isStep) =>
        void navigate({ to: '/tasks', search: next, replace: !isStep, resetScroll: false })
      }
    />
  );
}
