import { SegmentedControl } from '@plumbline/ui';
import { useNavigate } from '@tanstack/react-router';

const VIEWS = [
  { value: 'photos', label: 'Photos' },
  { value: 'pdf', label: 'PDF' },
] as const;

interface AnnotateViewsProps {
  readonly reportId: string;
  readonly view: (typeof VIEWS)[number]['value'];
}

/** What is marked up: the photos, or the pages. */
export function AnnotateViews({ reportId, view }: AnnotateViewsProps) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      label="Mark up"
      options={VIEWS}
      value={view}
      onValueChange={(next) =>
        void navigate({ to: '/reports/$id/annotate', params: { id: reportId }, search: { view: next } })
      }
    />
  );
}
