import type { StatusDefinition } from '../../report/engine/definition.ts';

/** The five statuses of an item; exactly one is chosen. */
export const statuses: StatusDefinition[] = [
  {
    id: 'inspected',
    label: 'Inspected',
    shortLabel: 'Inspected',
    code: 'IN',
    tone: 'good',
    requiresDescription: true,
  },
  {
    id: 'not_inspected',
    label: 'Not Inspected',
    shortLabel: 'Not insp.',
    code: 'NI',
    tone: 'neutral',
    requiresReason: true,
  },
  { id: 'not_present', label: 'Not Present', shortLabel: 'Not pres.', code: 'NP', tone: 'neutral' },
  {
    id: 'repair_replace',
    label: 'Repair or Replace',
    shortLabel: 'Repair',
    code: 'RR',
    tone: 'attention',
    requiresFinding: true,
    requiresDescription: true,
  },
  {
    id: 'further_evaluation',
    label: 'Further Evaluation',
    shortLabel: 'Evaluate',
    code: 'FE',
    tone: 'attention',
    requiresFinding: true,
  },
];
