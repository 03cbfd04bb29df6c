/** Names of the official forms for lists; the forms themselves are heavy and loaded where they are drawn. */
import type { PrintedFormId } from './form-id.ts';

export interface FormName {
  /** As the form names itself. */
  readonly number: string;
  readonly title: string;
  /** How sure we are of our drawing. */
  readonly certainty: string;
}

const COMPARED =
  'Our version was compared with the agency’s PDF and has the same text on the same lines. Seals and logos are left out.';

export const FORM_NAMES: Readonly<Record<PrintedFormId, FormName>> = {
  'oir-b1-1802-rev-04-26': {
    number: 'OIR-B1-1802 (Rev. 04/26)',
    title: 'Uniform Mitigation Verification Inspection Form',
    certainty: COMPARED,
  },
  'oir-b1-1802-rev-01-12': {
    number: 'OIR-B1-1802 (Rev. 01/12)',
    title: 'Uniform Mitigation Verification Inspection Form, until March 31, 2026',
    certainty: COMPARED,
  },
  'insp4pt-03-25': { number: 'Insp4pt 03 25', title: '4-Point Inspection Form', certainty: COMPARED },
  'rei-7-6': {
    number: 'REI 7-6 (8/9/21)',
    title: 'Texas Property Inspection Report',
    certainty: COMPARED,
  },
  'fdacs-13645-rev-05-21': {
    number: 'FDACS-13645 (Rev. 05/21)',
    title: 'Wood-Destroying Organisms Inspection Report',
    certainty:
      'Our version was compared line by line with an unlocked copy of Rev. 05/21. The agency may have issued a later revision, so check before you deliver the report. The agency’s own PDF is protected, so save an unprotected copy and add that.',
  },
  'rcf-1-03-25': {
    number: 'RCF-1 03 25',
    title: 'Roof Inspection Form',
    certainty:
      'Our version is a similar form, which Citizens accepts according to its own form. Its text comes from transcriptions and its layout from measurements. It hasn’t been compared with the agency’s PDF. Add that PDF to print on it, and check the first report.',
  },
};
