import { Card, Icon, ListRow } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Clock, Palette } from 'lucide-react';

/** What else belongs to the company, on other pages. */
const PAGES = [
  {
    to: '/settings/booking',
    title: 'Hours and time off',
    meta: 'When each inspector can be booked.',
    icon: Clock,
  },
  {
    to: '/settings/branding',
    title: 'Logo and colors',
    meta: 'How your reports and client pages look.',
    icon: Palette,
  },
] as const;

/** Links from the company's details to its hours and its logo. */
export function OfficeElsewhere() {
  return (
    <Card padding="none" className="mt-6 max-w-(--page-form)">
      {PAGES.map(({ to, title, meta, icon }) => (
        <ListRow
          key={to}
          title={title}
          meta={meta}
          icon={icon}
          aside={<Icon of={ChevronRight} className="text-text-3" />}
          render={<Link to={to} />}
        />
      ))}
    </Card>
  );
}
