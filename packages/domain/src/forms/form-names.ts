/** Names of the official forms for lists; the forms themselves are heavy and loaded where they are drawn. */
import type { PrintedFormId } from './form-id.ts';

export interface FormName {
  /** As the form names itself. */
  readonly number: string;
  readonly title: string;
  /** How sure we are of our drawing, where it was not compared with the agency's PDF. */
  readonly certainty?: string;
}

export const FORM_NAMES: Readonly<Record<PrintedFormId, FormName>> = {
  'oir-b1-1802-rev-04-26': {
    number: 'OIR-B1-1802 (Rev. 04/26)',
    title: 'Uniform Mitigation Verification Inspection Form',
  },
  'oir-b1-1802-rev-01-12': {
    number: 'OIR-B1-1802 (Rev. 01/12)',
    title: 'Uniform Mitigation Verification Inspection Form, until March 31, 2026',
  },
  'insp4pt-03-25': { number: 'Insp4pt 03 25', title: '4-Point Inspection Form' },
  'rei-7-6': { number: 'REI 7-6 (8/9/21)', title: 'Texas Property Inspection Report' },
  'rcf-1-03-25': {
    number: 'RCF-1 03 25',
    title: 'Roof Inspection Form',
    certainty:
      'Our drawing is a similar form, which Citizens accepts by the words of its own. Its sentences come from transcriptions and its blanks from measurements; no one has compared it with the agency’s PDF. Add that PDF to print on it, and look at the first report.',
  },
};
