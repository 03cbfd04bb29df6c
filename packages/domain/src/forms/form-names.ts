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
  'Our drawing was compared with the agency’s PDF: the same words on the same lines. Seals and logos are left out.';

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
      'Our drawing was compared line by line with an unlocked copy of Rev. 05/21. Whether the agency has issued a later revision is not known: check before you deliver the report. The agency’s own PDF is protected, so save an unprotected copy and add that.',
  },
  'rcf-1-03-25': {
    number: 'RCF-1 03 25',
    title: 'Roof Inspection Form',
    certainty:
      'Our drawing is a similar form, which Citizens accepts by the words of its own. Its sentences come from transcriptions and its blanks from measurements; no one has compared it with the agency’s PDF. Add that PDF to print on it, and look at the first report.',
  },
};
