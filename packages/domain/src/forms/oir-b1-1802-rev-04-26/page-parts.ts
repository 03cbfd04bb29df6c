/** Shared by all six pages: type, header and footer. */
import { textMaker } from '../build-form.ts';
import { type FormBlock, PROPERTY_ADDRESS } from '../form-types.ts';

export const t = textMaker({ face: 'serif', sizePt: 9.96, leadingPt: 11.5 });

const PAGE_COUNT = 6;
const RIGHT_EDGE = 576;

/** Read as the form's title on page 1, skipped on the others. */
export const furniture = (page: number): FormBlock[] => {
  const role = 'furniture';
  return [
    t(306, 34.7, '**Uniform Mitigation Verification Inspection Form**', {
      role: page === 1 ? 'title' : role,
      sizePt: 14.04,
      align: 'center',
    }),
    t(
      306,
      48.8,
      '__Maintain a copy of this form and any documentation provided with the insurance policy.__',
      { role: page === 1 ? 'body' : role, sizePt: 12, align: 'center' },
    ),
    t(
      36,
      722.3,
      `**Inspectors Initials __{inspector/inspector_initials:11 signature}__ Property Address__{${PROPERTY_ADDRESS}:64}__**`,
      {
        role,
      },
    ),
    t(
      36,
      733.8,
      '***This verification form is valid for up to five (5) years provided no material changes have been made to the structure or\n' +
        'inaccuracies found on the form. Some items listed may not qualify for a discount.**',
      { role },
    ),
    t(36, 768.3, '**OIR-B1-1802 (Rev. 04/26) Adopted by Rule 69O-170.0155, F.A.C.**', { role }),
    t(RIGHT_EDGE - 1.3, 768.3, `**Page ${page} of ${PAGE_COUNT}**`, { role, align: 'right' }),
  ];
};
