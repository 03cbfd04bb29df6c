import { FDACS_13645_REV_05_21 } from './fdacs-13645-rev-05-21/form.ts';
import type { PrintedForm } from './form-types.ts';
import { INSP4PT_03_25 } from './insp4pt-03-25/form.ts';
import { OIR_B1_1802_REV_01_12 } from './oir-b1-1802-rev-01-12/form.ts';
import { OIR_B1_1802_REV_04_26 } from './oir-b1-1802-rev-04-26/form.ts';
import { RCF_1_03_25 } from './rcf-1-03-25/form.ts';
import { REI_7_6 } from './rei-7-6/form.ts';

/** Every official form that can be printed, by id. */
export const PRINTED_FORMS = {
  'oir-b1-1802-rev-01-12': OIR_B1_1802_REV_01_12,
  'oir-b1-1802-rev-04-26': OIR_B1_1802_REV_04_26,
  'insp4pt-03-25': INSP4PT_03_25,
  'rcf-1-03-25': RCF_1_03_25,
  'rei-7-6': REI_7_6,
  'fdacs-13645-rev-05-21': FDACS_13645_REV_05_21,
} as const satisfies Record<string, PrintedForm>;
