import type { StepId } from './checklist.ts';

/** Where each step is done. */
export const STEP_LINKS = {
  zone: '/settings/organization',
  logo: '/settings/branding',
  license: '/settings/profile',
  signature: '/signature-setup',
  contact: '/contacts/new',
  report: '/reports/select-type',
} as const satisfies Record<StepId, string>;
