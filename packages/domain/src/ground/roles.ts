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
  owner: { name: 'Owner', meaning: 'Everything, and the only one who hands the organization over.' },
  admin: { name: 'Admin', meaning: 'Everything an owner does, but for the organization itself.' },
  inspector: { name: 'Inspector', meaning: 'Inspects, writes findings, publishes and shares reports.' },
  office: {
    name: 'Office',
    meaning: 'Plans, keeps contacts, fills in answers and shares; no findings, no publishing.',
  },
};
