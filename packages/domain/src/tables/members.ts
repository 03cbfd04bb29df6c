import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

/**
 * A current or former team member: readable by all members offline, written only by the server. The id is
 * `row_id(organization, 'member/' + user_id)`.
 */
export const members = defineTable('members', {
  scope: 'office',
  writers: [],
  isDeletable: false,
  columns: {
    ...c.server({
      user_id: c.named('Person', c.neededIdOf('members')),
      full_name: c.text,
      email: c.line,
      phone: c.line,
      license_number: c.line,
      /** '' without a photo. */
      avatar_url: c.text,
      role: c.neededChoice(everybody),
      left_at: c.instant,
    }),
  },
});
export type Member = RecordIn<typeof members>;
