import { classNames, Icon, Sheet, VisuallyHidden } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { groupPlaces, type PagePlace } from './page-places.ts';

interface PageAnswersProps {
  readonly reportId: string;
  readonly pageNumber: number;
  readonly places: readonly PagePlace[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Links from a page to the questions that filled it. */
export function PageAnswers({ reportId, pageNumber, places, isOpen, onOpenChange }: PageAnswersProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Answers on page ${pageNumber}`}
      description={
        places.length === 0
          ? 'There are no answers for this page. It continues from the pages before it.'
          : undefined
      }
    >
      {groupPlaces(places).map(({ part, places: members }) => (
        <section key={part} className="mb-4">
          {part !== '' && <h3 className="type-label mt-0 mb-1 text-text-2">{part}</h3>}
          <ul className="m-0 list-none p-0">
            {members.map(({ label, at, findingId, within }) => (
              <li
                key={`${at} ${label} ${findingId}`}
                className={classNames('border-b border-line last:border-b-0', within !== undefined && 'pl-4')}
              >
                <Link
                  to="/reports/$id"
                  params={{ id: reportId }}
                  search={{ at, ...(findingId !== null && { finding: findingId }) }}
                  className="flex min-h-12 items-center gap-2 py-2 text-text no-underline hover:underline"
                >
                  <span className="type-ui min-w-0 flex-1">
                    {within !== undefined && <VisuallyHidden>{`${within}: `}</VisuallyHidden>}
                    {label}
                  </span>
                  <Icon of={ChevronRight} className="text-text-3" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}
