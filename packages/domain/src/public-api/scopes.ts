/** What a key may do, besides what its person may. The database has the same names. */
export const apiScopes = [
  'contacts:read',
  'contacts:write',
  'appointments:read',
  'appointments:write',
  'inspections:read',
  'inspections:write',
  'reports:read',
  'agreements:read',
  'invoices:read',
  'invoices:write',
  'webhooks:read',
  'webhooks:write',
  'drafts:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

export const scopeTitles: Readonly<Record<ApiScope, string>> = {
  'contacts:read': 'Read contacts and accounts',
  'contacts:write': 'Create and update contacts and accounts',
  'appointments:read': 'Read appointments and availability',
  'appointments:write': 'Create and update appointments',
  'inspections:read': 'Read inspections',
  'inspections:write': 'Update an inspection’s status, facts, and notes',
  'reports:read': 'Read reports, findings, and PDFs',
  'agreements:read': 'Read agreements',
  'invoices:read': 'Read invoices',
  'invoices:write': 'Create draft invoices',
  'webhooks:read': 'Read webhooks',
  'webhooks:write': 'Create and delete webhooks',
  'drafts:write': 'Propose appointments, tasks, and replies that a person confirms',
};

const isScope = (scope: string): scope is ApiScope => Object.hasOwn(scopeTitles, scope);

/** What the tools of assistants need. */
export const assistantScopes: readonly ApiScope[] = [
  'contacts:read',
  'appointments:read',
  'reports:read',
  'agreements:read',
  'invoices:read',
  'drafts:write',
];

/** Also of a scope that a newer server knows. */
export const scopeTitleOf = (scope: string): string => (isScope(scope) ? scopeTitles[scope] : scope);
