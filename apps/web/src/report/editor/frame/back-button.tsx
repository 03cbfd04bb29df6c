import { IconButton } from '@plumbline/ui';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, X } from 'lucide-react';
import { useEditor } from '../model/editor-context.ts';

/** One level up: finding, item, section, sections, all reports. */
export function BackButton(props: {
  at: string | undefined;
  itemSection: string | undefined;
  hasFinding: boolean;
  isPhone: boolean;
}) {
  const { report } = useEditor();
  const navigate = useNavigate();
  const toReport = (at: string | undefined) =>
    void navigate({ to: '/reports/$id', params: { id: report.id }, search: { at } });
  if (props.hasFinding)
    return <IconButton icon={X} label="Close finding" onClick={() => toReport(props.at)} />;
  if (props.isPhone && props.itemSection)
    return (
      <IconButton icon={ChevronLeft} label="Back to section" onClick={() => toReport(props.itemSection)} />
    );
  if (props.isPhone && props.at)
    return <IconButton icon={ChevronLeft} label="Back to sections" onClick={() => toReport(undefined)} />;
  return (
    <IconButton icon={ChevronLeft} label="All reports" onClick={() => void navigate({ to: '/reports' })} />
  );
}
