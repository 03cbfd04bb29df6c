import { countOf } from '@plumbline/domain/ground/format-number';
import type { SectionView } from '@plumbline/domain/report/engine/report-view';
import { LineItem, LineList, LineStop, SeverityCounts } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useEditor } from '../model/editor-context.ts';

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
        const isDone = section.blockers.length === 0;
        return (
          <LineStop
            key={section.path}
            title={section.label}
            state={isCurrent ? 'current' : isDone ? 'done' : 'ahead'}
            // Nothing to do is done, too: the line has two colors, and one rule for both.
            done={isDone ? 1 : section.done}
            total={isDone ? 1 : section.total}
            meta={describe(section)}
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

/** The same rule for every section: what is left, or that nothing is. */
function describe({ done, total, blockers, missingPhotos }: SectionView): string {
  if (total === 0) return 'Nothing required';
  const isDone = blockers.length === 0;
  const count = isDone ? 'Done' : `${done} of ${total}`;
  // Recommended photos hold nothing up.
  const lack = isDone ? 'recommended' : 'missing';
  return missingPhotos === 0 ? count : `${count}, ${countOf(missingPhotos, 'photo')} ${lack}`;
}
