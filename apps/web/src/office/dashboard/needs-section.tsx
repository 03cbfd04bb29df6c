import { Button, Icon, type IconType, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CloudAlert, GitCompareArrows, ImageDown, ImageUp, ShieldAlert } from 'lucide-react';
import type { Need } from './needs-list.ts';

const ICONS: Readonly<Record<Need['kind'], IconType>> = {
  refused: CloudAlert,
  conflicts: GitCompareArrows,
  shared: ImageDown,
  recovered: ImageUp,
  blocked: ShieldAlert,
};

const OPENS = { refused: 'Review', conflicts: 'Choose', recovered: 'Place' } as const;

export interface NeedsSectionProps {
  readonly needs: readonly Need[];
  /** Opens the finish screen at conflicts, refused changes, or recovered files. */
  readonly onOpen: (kind: 'refused' | 'conflicts' | 'recovered') => void;
}

/** What needs this person. Hidden when empty. */
export function NeedsSection({ needs, onOpen }: NeedsSectionProps) {
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby="needs-you" className="mb-10">
      <h2 id="needs-you" className="type-h3 m-0 border-b border-line pb-3">
        Needs you <span className="font-medium text-text-3">{needs.length}</span>
      </h2>
      <ul className="m-0 list-none p-0">
        {needs.map((need) => (
          <li
            key={need.kind === 'blocked' ? need.reportId : need.kind}
            className="flex min-h-14 items-center gap-3.5 border-b border-line py-2"
          >
            <Icon of={ICONS[need.kind]} className="text-text-2" />
            <p className="m-0 min-w-0 flex-1 text-ui leading-5">
              <span className="font-strong">{need.title}</span>{' '}
              <span className="text-text-3 max-sm:block sm:ml-1">{need.detail}</span>
            </p>
            {need.kind === 'blocked' && (
              <LinkButton
                label="Open"
                render={<Link to="/reports/$id" params={{ id: need.reportId }} search={{ at: need.path }} />}
              />
            )}
            {need.kind === 'shared' && (
              <LinkButton label="Place" render={<Link to="/share" aria-label="Place shared photos" />} />
            )}
            {need.kind !== 'blocked' && need.kind !== 'shared' && (
              <Button label={OPENS[need.kind]} onClick={() => onOpen(need.kind)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
