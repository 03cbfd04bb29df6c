import type { SectionView } from '@plumbline/domain/report/engine/report-view';
import { LineItem, LineList, LineStop, SeverityCounts } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useEditor } from '../model/editor-context.ts';
import { nextItemOf } from '../model/editor-place.ts';

export interface SectionLineProps {
  /** Path of the current section, where the bob hangs. */
  readonly currentPath: string | null;
  readonly itemPath?: string | undefined;
  readonly density: 'page' | 'rail';
}

/** The sections on the plumb line; on a rail the current one shows its items. */
export function SectionLine({ currentPath, itemPath, density }: SectionLineProps) {
  const { view, report } = useEditor();
  return (
    <LineList label="Sections">
      {view.sections.map((section) => {
        const isCurrent = section.path === currentPath;
        const isDone = section.total > 0 && section.done >= section.total && section.blockers.length === 0;
        return (
          <LineStop
            key={section.path}
            title={section.label}
            state={isCurrent ? 'current' : isDone ? 'done' : 'ahead'}
            done={section.done}
            total={section.total}
            meta={describe(section, isCurrent)}
            density={density}
            aside={<SeverityCounts counts={section.findings} />}
            render={<Link to="/reports/$id" params={{ id: report.id }} search={{ at: section.path }} />}
          >
            {density === 'rail' && isCurrent && section.items.length > 0
              ? section.items.map((item) => (
                  <LineItem
                    key={item.path}
                    title={item.item.label}
                    code={item.status?.code}
                    isCurrent={item.path === itemPath}
                    render={<Link to="/reports/$id" params={{ id: report.id }} search={{ at: item.path }} />}
                  />
                ))
              : null}
          </LineStop>
        );
      })}
    </LineList>
  );
}

function describe(section: SectionView, isCurrent: boolean): string {
  const count = section.total === 0 ? 'Nothing required' : `${section.done} of ${section.total}`;
  const next = isCurrent ? nextItemOf(section) : null;
  return next ? `${count}, next: ${next.item.label}` : count;
}
