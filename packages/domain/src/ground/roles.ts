/** The roles of members. Separate from `permissions.ts`, which needs tables: an invitation names a role only. */

/** Broadest first. */
export const memberRoles = ['owner', 'admin', 'inspector', 'office'] as const;
export type MemberRole = (typeof memberRoles)[number];

export interface RoleWords {
  readonly name: string;
  /** What this role does, in one sentence. */
  readonly meaning: string;
}

export const roleWords: Readonly<Record<MemberRole, RoleWords>> = {
  owner: { name: 'Owner', meaning: 'Full access, and the only role that can transfer ownership.' },
  admin: { name: 'Admin', meaning: 'Everything an owner can do, except transfer or delete the company.' },
  inspector: { name: 'Inspector', meaning: 'Inspects, writes findings, and publishes and shares reports.' },
  office: {
    name: 'Office',
    meaning:
      'Schedules, manages contacts, fills in answers, and shares reports; can’t write findings or publish.',
  },
};
