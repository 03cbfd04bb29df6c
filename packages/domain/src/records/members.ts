import * as z from 'zod/mini';
import { nullableInstant, text, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/**
 * One person who works, or has worked, here: read by everybody without a network, written by the server alone. The id is
 * `row_id(organization, 'member/' + user_id)`.
 */
export const members = defineRecord('members', {
  user_id: uuid,
  full_name: text,
  email: text,
  phone: text,
  license_number: text,
  /** '' while there is no picture. */
  avatar_url: text,
  role: z.enum(['owner', 'admin', 'inspector', 'office']),
  left_at: nullableInstant,
});
export type Member = RecordOf<typeof members>;
