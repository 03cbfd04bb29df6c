/** Title and footer of the four pages. */
import { t } from '../citizens/parts.ts';
import type { FormBlock } from '../form-types.ts';

export const furniture = (page: number): FormBlock[] => [
  t(305.7, 48.9, '**4-Point Inspection Form**', {
    role: page === 1 ? 'title' : 'furniture',
    sizePt: 13.98,
    align: 'center',
  }),
  t(page < 3 ? 36.8 : 36, 753.6, 'Sample Form Insp4pt 03 25', { role: 'furniture', sizePt: 10.02 }),
];
