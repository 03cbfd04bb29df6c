/** The first-run checklist: each step is checked by actual data, never manually. */
import { type OfficeRows, samplesOf } from './sample/sample-data.ts';

export type StepId = 'report' | 'zone' | 'logo' | 'license' | 'signature' | 'contact';

export interface FirstStep {
  readonly id: StepId;
  readonly label: string;
  /** Why it is worth doing. */
  readonly detail: string;
  readonly isDone: boolean;
}

export interface ChecklistFacts {
  readonly hasLogo: boolean;
  /** Of the person or of the organization. */
  readonly licenseNumbers: readonly (string | null | undefined)[];
  readonly hasSignature: boolean;
  /** The office's zone was saved, not only guessed. */
  readonly hasZone: boolean;
  readonly rows: OfficeRows;
}

export function listFirstSteps(facts: ChecklistFacts): FirstStep[] {
  const { hasLogo, licenseNumbers, hasSignature, hasZone, rows } = facts;
  const samples = samplesOf(rows);
  const sampleIds = new Set([...samples.contacts, ...samples.reports].map(({ id }) => id));
  const hasOwn = (list: readonly { readonly id: string; readonly deletedAt: string | null }[]): boolean =>
    list.some(({ id, deletedAt }) => deletedAt === null && !sampleIds.has(id));
  return [
    {
      id: 'report',
      label: 'Start your first report',
      detail: 'On site or at your desk, online or offline.',
      isDone: hasOwn(rows.reports),
    },
    {
      id: 'zone',
      label: 'Confirm your time zone',
      detail: 'Today and the calendar then agree on every device.',
      isDone: hasZone,
    },
    { id: 'logo', label: 'Add your logo', detail: 'For the cover of every report.', isDone: hasLogo },
    {
      id: 'license',
      label: 'Enter your license number',
      detail: 'Used on your forms. Enter it once and we’ll fill it in.',
      isDone: licenseNumbers.some((number) => (number ?? '').trim() !== ''),
    },
    {
      id: 'signature',
      label: 'Set up your signature',
      detail: 'Sign reports and agreements with one tap.',
      isDone: hasSignature,
    },
    {
      id: 'contact',
      label: 'Add your first contact',
      detail: 'A client or an agent, typed or from a card.',
      isDone: hasOwn(rows.contacts),
    },
  ];
}
