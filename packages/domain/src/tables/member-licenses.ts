import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

export const licenseKinds = [
  'home_inspector',
  'pest_card',
  'pest_business',
  'mold_assessor',
  'mold_company',
  'radon',
] as const;
export type LicenseKind = (typeof licenseKinds)[number];

/** A member's license in one state; the id is `row_id(office, 'license/' + user_id + '/' + kind + '/' + state)`. */
export const memberLicenses = defineTable('member_licenses', {
  scope: 'office',
  writers: everybody,
  columns: {
    ...c.given({
      user_id: c.named('Person', c.neededIdOf('members')),
      /** Two letters; '' for a certification that counts in every state. */
      state: c.neededText,
      kind: c.neededChoice(licenseKinds),
    }),
    number: c.line,
    expires_on: c.named('Expires', c.day),
  },
});
export type MemberLicense = RecordIn<typeof memberLicenses>;
