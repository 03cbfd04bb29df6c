import * as z from 'zod/mini';
import { nullableInstant, text, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/**
 * A current or former team member: readable by all members offline, written only by the server. The id is
 * `row_id(organization, 'member/' + user_id)`.
 */
export const members = defineRecord('members', {
  user_id: uuid,
  full_name: text,
  email: text,
  phone: text,
  license_number: text,
  /** '' without a photo. */
  avatar_url: text,
  role: z.enum(['owner', 'admin', 'inspector', 'office']),
  left_at: nullableInstant,
});
export type Member = RecordOf<typeof members>;
