import { ruled } from '../build-form.ts';
import type { FormBlock } from '../form-types.ts';
import { LINE, t } from './parts.ts';

/** Id, label, left end, top and width of its line. */
const SIGNATURE_LINES = [
  ['inspector_signature', 'Inspector Signature', 42.5, 41.16, 651.78, 138.96],
  ['inspector_title', 'Title', 189.7, 187.98, 650.94, 115.92],
  ['inspector_license_number', 'License Number', 313.6, 311.82, 650.94, 134.4],
  ['inspector_signature_date', 'Date', 455.8, 454.44, 651.78, 117.84],
  ['inspector_company_name', 'Company Name', 42.5, 41.16, 690.96, 138.96],
  ['inspector_license_type', 'License Type', 189.7, 187.98, 690.12, 115.92],
  ['inspector_work_phone', 'Work Phone', 313.6, 311.82, 690.12, 134.4],
] as const;

/** Positions as on page 3 of the four-point. */
export const signatureLines: FormBlock[] = SIGNATURE_LINES.flatMap(
  ([id, label, labelX, lineX, lineY, widthPt]) => [
    ...ruled(`closing/${id}`, lineX, lineY, widthPt, {
      linePt: LINE,
      sizePt: id === 'inspector_signature' ? 16 : 9,
      holds: id === 'inspector_signature' ? 'signature' : 'text',
    }),
    t(labelX, lineY < 660 ? 661.9 : 701, label, { sizePt: 10.02 }),
  ],
);
