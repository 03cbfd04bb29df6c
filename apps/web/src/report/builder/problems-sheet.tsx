import { countOf } from '@plumbline/domain/ground/format-number';
import { Icon, SeverityShape, Sheet } from '@plumbline/ui';
import { ChevronRight } from 'lucide-react';
import { useBuilder } from './model/builder-context.ts';

/** What blocks the draft's release, each with a link to the place to fix it. */
export function ProblemsSheet({ onClose }: { onClose: () => void }) {
  const { problems, go } = useBuilder();
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={problems.length === 0 ? 'No problems' : countOf(problems.length, 'problem')}
      description={
        problems.length === 0
          ? 'The draft has no problems and can be released.'
          : 'You can keep the draft as it is, but you can’t release it until they’re fixed.'
      }
    >
      <ul className="m-0 list-none p-0">
        {problems.map(({ path, place, aspect, text }) => (
          <li key={`${path} ${aspect} ${text}`} className="border-b border-line">
            <button
              type="button"
              onClick={() => {
                go(path);
                onClose();
              }}
              className="flex min-h-14 w-full items-center gap-3 rounded-md py-2 text-left hover:bg-control/50"
            >
              <SeverityShape severity="major" />
              <span className="min-w-0 flex-1">
                <span className="type-ui block">{place}</span>
                <span className="type-meta block text-text-2">{text}</span>
              </span>
              <Icon of={ChevronRight} className="text-text-3" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
