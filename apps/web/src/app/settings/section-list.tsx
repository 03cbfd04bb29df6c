import { Card, classNames, Icon, ListRow } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { SettingsGroup } from './settings-sections.ts';

interface GroupsProps {
  readonly groups: readonly SettingsGroup[];
}

/** The whole list, as the settings' start page. */
export function SectionCards({ groups }: GroupsProps) {
  const id = useId();
  return (
    <nav aria-label="Settings" className="grid gap-6">
      {groups.map((group, index) => (
        <section key={group.title} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`} className="type-label mt-0 mb-2 text-text-2">
            {group.title}
          </h2>
          <Card padding="none">
            {group.sections.map((section) => (
              <ListRow
                key={section.path}
                title={section.title}
                meta={section.description}
                icon={section.icon}
                aside={<Icon of={ChevronRight} className="text-text-3" />}
                render={<Link to={section.path} />}
              />
            ))}
          </Card>
        </section>
      ))}
    </nav>
  );
}

const ROW =
  'type-ui relative flex min-h-11 items-center gap-3 rounded-md px-3 no-underline hover:bg-control/60 desk:min-h-10';

/** The same list next to an open section. */
export function SectionRail({ groups, current }: GroupsProps & { readonly current: string }) {
  const id = useId();
  return (
    <nav aria-label="Settings" className="border-r border-line py-6 pr-4">
      <div className="sticky top-6 grid gap-5">
        {groups.map((group, index) => (
          <div key={group.title}>
            <p id={`${id}-${index}`} className="type-meta mt-0 mb-1 px-3 text-text-3">
              {group.title}
            </p>
            <ul aria-labelledby={`${id}-${index}`} className="m-0 grid list-none gap-0.5 p-0">
              {group.sections.map((section) => {
                const isCurrent = section.path === current;
                return (
                  <li key={section.path}>
                    <Link
                      to={section.path}
                      aria-current={isCurrent ? 'page' : undefined}
                      className={classNames(
                        ROW,
                        isCurrent ? 'bg-control font-title text-text' : 'text-text-2',
                      )}
                    >
                      <Icon of={section.icon} size="desk" />
                      {section.title}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
