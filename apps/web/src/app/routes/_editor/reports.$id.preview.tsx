import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_editor/reports/$id/preview')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_editor/reports/$id/preview"!</div>;
}
