/** Layout of /settings: the list on the side; on a phone the list first, then one section with a back link. */
import type { MemberRole } from '@plumbline/domain/ground/roles';
import {
  BackLink,
  Button,
  DESK_QUERY,
  EmptyState,
  Kbd,
  LinkButton,
  PageHeader,
  PHONE_QUERY,
  SearchInput,
  useListKeys,
  useMediaQuery,
} from '@plumbline/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { searchSections } from './search-sections.ts';
import { SectionCards, SectionRail } from './section-list.tsx';
import { maySee, SETTINGS_GROUPS, type SettingsGroup, sectionAt, shownGroups } from './settings-sections.ts';

export interface SettingsFrameProps {
  readonly role: MemberRole | null;
  /** The section's screen; none on /settings itself. */
  readonly children: ReactNode;
}

export function SettingsFrame({ role, children }: SettingsFrameProps) {
  const { pathname } = useLocation();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const groups = useShownGroups(role);
  const section = sectionAt(SETTINGS_GROUPS, pathname);
  if (section === null) return <SettingsStart groups={groups} />;
  return (
    <div className="mx-auto grid w-full max-w-(--page-reading) flex-1 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-6 md:px-4 desk:px-8">
      {!isPhone && <SectionRail groups={groups} current={section.path} />}
      <div className="min-w-0 px-5 pt-6 pb-12 md:px-4">
        {isPhone && (
          <BackLink label="All settings" render={<Link to="/settings" activeOptions={{ exact: true }} />} />
        )}
        <PageHeader
          title={section.title}
          description={section.description}
          help={<HelpLink article={section.article} />}
          className="mb-6"
        />
        {maySee(section, role) ? (
          children
        ) : (
          <EmptyState
            title="You don’t have access"
            action={<LinkButton label="All settings" variant="outline" render={<Link to="/settings" />} />}
          >
            Your role doesn’t have access to this page. Ask an owner or admin.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

/** The list with its search. */
function SettingsStart({ groups }: { readonly groups: readonly SettingsGroup[] }) {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const isDesk = useMediaQuery(DESK_QUERY);
  useListKeys({ searchBox: box });
  const found = searchSections(groups, query);
  return (
    <div className="page-form pt-6 page-end">
      <PageHeader title="Settings" className="mb-6" />
      <SearchInput
        ref={box}
        label="Search settings"
        placeholder="Search settings"
        value={query}
        onValueChange={setQuery}
        aside={isDesk && <Kbd keys="/" />}
        aria-keyshortcuts="/"
        className="mb-6"
      />
      {found.length === 0 ? (
        <EmptyState
          title="No settings match"
          action={<Button label="Clear search" variant="outline" onClick={() => setQuery('')} />}
        >
          Try a different word, such as “logo” or “password”.
        </EmptyState>
      ) : (
        <SectionCards groups={found} />
      )}
    </div>
  );
}

function useShownGroups(role: MemberRole | null) {
  return useMemo(() => shownGroups(SETTINGS_GROUPS, role), [role]);
}
