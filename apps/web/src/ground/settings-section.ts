/** A section of /settings, described by the subject that it belongs to and listed in app/settings. */
import type { ArticleSlug } from '@plumbline/documentation/contents';
import type { Action } from '@plumbline/domain/office/permissions';
import type { LucideIcon } from 'lucide-react';

export interface SettingsSection {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  /** Absent: visible to every member; the screen decides what they can change. */
  readonly needs?: Action | undefined;
  readonly article: ArticleSlug;
  /** Found by these besides title and description. */
  readonly words?: readonly string[] | undefined;
}
