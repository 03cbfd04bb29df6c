import type { ArticleSlug } from '@plumbline/documentation/contents';
import { classNames, Icon } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';

export interface HelpLinkProps {
  /** The article about this screen. */
  readonly article: ArticleSlug;
  /** ID of a heading in it. */
  readonly part?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * The question mark next to a title: opens the article about the screen, also offline. Its margins match the
 * title's line height, so that it aligns with the first line.
 */
export function HelpLink({ article, part, className }: HelpLinkProps) {
  return (
    <Link
      to="/documentation/$slug"
      params={{ slug: article }}
      {...(part === undefined ? {} : { hash: part })}
      aria-label="Help for this page"
      title="Help for this page"
      className={classNames(
        '-my-[0.3125rem] inline-grid size-11 flex-none place-items-center rounded-md text-text-3 transition-colors duration-(--d-fast) hover:bg-control hover:text-text print:hidden desk:-my-px desk:size-9 desk:rounded-desk',
        className,
      )}
    >
      <Icon of={CircleQuestionMark} />
    </Link>
  );
}
