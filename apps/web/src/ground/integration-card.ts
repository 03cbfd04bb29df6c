/** A card of /settings/integrations, described by the subject that it belongs to and listed in app/integrations. */
import type { Action } from '@plumbline/domain/office/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** In the order of the page. */
export const INTEGRATION_GROUPS = [
  { id: 'calendars', title: 'Calendars' },
  { id: 'scheduling', title: 'Scheduling' },
  { id: 'books', title: 'Accounting' },
  { id: 'programs', title: 'Programs and assistants' },
] as const;
export type IntegrationGroup = (typeof INTEGRATION_GROUPS)[number]['id'];

export interface IntegrationBodyProps {
  readonly organizationId: string;
}

export interface IntegrationCard {
  /** Also the card's anchor: /settings/integrations#google. */
  readonly id: string;
  readonly group: IntegrationGroup;
  readonly title: string;
  /** What it does for the office, in one or two sentences. */
  readonly description: string;
  readonly icon: LucideIcon;
  /** Absent: shown to every member; the body decides what they can change. */
  readonly needs?: Action | undefined;
  /** State and actions. It shows loading, offline and errors itself; the frame catches a crash. */
  readonly Body: (props: IntegrationBodyProps) => ReactNode;
}
