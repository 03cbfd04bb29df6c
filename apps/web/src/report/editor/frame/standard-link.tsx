import type { SectionView } from '@plumbline/domain/report/engine/report-view';
import { standardAnchor } from '@plumbline/domain/report/practice-standard/standard-anchor';
import { TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useEditor } from '../model/editor-context.ts';

export interface StandardLinkProps {
  readonly section: SectionView;
  /** Where Back leads: the section, or one of its items. */
  readonly at: string;
}

/** What the standard of practice requires here, and what not; hidden where the section references no part of it. */
export function StandardLink({ section, at }: StandardLinkProps) {
  const { report } = useEditor();
  const anchor = standardAnchor(section.section?.standard ?? '');
  if (anchor === null) return null;
  return (
    <TextLink
      render={
        <Link
          to="/internachi-standards"
          search={{ report: report.id, at }}
          hash={anchor}
          // A large touch target without a taller line.
          className="-my-3 inline-flex min-h-11 items-center desk:my-0 desk:min-h-0"
        />
      }
    >
      Standard {section.section?.standard}
    </TextLink>
  );
}
