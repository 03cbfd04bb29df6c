/** Page 1 of the form above its first question: the home and its owner. */
import type { FieldDefinition, RuleDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { FLORIDA_COUNTIES } from './counties.ts';
import { notOnForm } from './question.ts';

export interface OwnerWording {
  readonly owner: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<'note', string>>;
}

const FORTIFIED: FieldDefinition[] = [
  {
    id: 'fortified_certificate',
    label: 'FORTIFIED Home certificate',
    type: 'single',
    help: 'May validate what is marked in questions 4 to 6, 8 and 9. Attach a copy.',
    options: [
      { id: 'roof', label: 'Roof' },
      { id: 'silver', label: 'Silver' },
      { id: 'gold', label: 'Gold' },
      { id: 'none', label: 'None' },
    ],
    fact: 'building.fortified_certificate',
  },
  {
    id: 'fortified_proof',
    label: 'Copy of the certificate',
    type: 'proof',
    required: true,
    visibleWhen: { op: 'in', path: './fortified_certificate', values: ['roof', 'silver', 'gold'] },
    proof: { acceptsDocument: true, acceptsReason: false },
  },
];

export function ownerSection({ owner, texts }: OwnerWording, hasFortified: boolean): SectionDefinition {
  const certificate = hasFortified
    ? FORTIFIED.map((field, index) => (index === 0 ? { ...field, wording: texts.note } : field))
    : [];
  const field = (key: string, about: Omit<FieldDefinition, 'wording'>): FieldDefinition => ({
    ...about,
    wording: owner[key],
  });
  return {
    id: 'owner',
    label: 'Owner and home',
    standard: '',
    groups: [
      { id: 'visit', label: 'Inspection' },
      { id: 'owner', label: 'Owner' },
      { id: 'home', label: 'Home' },
      { id: 'policy', label: 'Policy' },
    ],
    fields: [
      field('inspection_date', {
        id: 'inspection_date',
        label: 'Inspection date',
        type: 'date',
        required: true,
        group: 'visit',
        fact: 'inspection.date',
        help: 'Determines which edition of the form applies.',
      }),
      field('owner_name', {
        id: 'owner_name',
        label: 'Owner name',
        type: 'text',
        required: true,
        maxLength: 120,
        group: 'owner',
        fact: 'owner.name',
      }),
      field('contact_person', {
        id: 'contact_person',
        label: 'Contact person',
        type: 'text',
        maxLength: 120,
        group: 'owner',
        fact: 'owner.contact_person',
      }),
      field('home_phone', {
        id: 'owner_home_phone',
        label: 'Home phone',
        type: 'phone',
        group: 'owner',
        fact: 'owner.home_phone',
      }),
      field('work_phone', {
        id: 'owner_work_phone',
        label: 'Work phone',
        type: 'phone',
        group: 'owner',
        fact: 'owner.work_phone',
      }),
      field('cell_phone', {
        id: 'owner_cell_phone',
        label: 'Cell phone',
        type: 'phone',
        group: 'owner',
        fact: 'owner.cell_phone',
      }),
      field('email', {
        id: 'owner_email',
        label: 'Email',
        type: 'email',
        group: 'owner',
        fact: 'owner.email',
      }),
      field('address', {
        id: 'owner_address',
        label: 'Address',
        type: 'text',
        required: true,
        maxLength: 160,
        group: 'home',
        fact: 'property.street',
        help: 'Of the inspected home. Printed at the foot of every page.',
      }),
      field('city', {
        id: 'owner_city',
        label: 'City',
        type: 'text',
        required: true,
        maxLength: 80,
        group: 'home',
        fact: 'property.city',
      }),
      field('zip', {
        id: 'owner_zip',
        label: 'ZIP',
        type: 'text',
        required: true,
        maxLength: 10,
        group: 'home',
        fact: 'property.postal_code',
      }),
      field('county', {
        id: 'owner_county',
        label: 'County',
        type: 'single',
        required: true,
        options: FLORIDA_COUNTIES.map((name) => ({ id: name, label: name })),
        group: 'home',
        fact: 'property.county',
        help: 'Miami-Dade and Broward are the High-Velocity Hurricane Zone.',
      }),
      field('year_of_home', {
        id: 'year_of_home',
        label: 'Year of home',
        type: 'year',
        required: true,
        min: 1700,
        max: 2100,
        group: 'home',
        fact: 'building.year_built',
      }),
      field('number_of_stories', {
        id: 'number_of_stories',
        label: '# of stories',
        type: 'int',
        required: true,
        min: 1,
        max: 60,
        group: 'home',
        fact: 'building.stories',
      }),
      field('insurance_company', {
        id: 'insurance_company',
        label: 'Insurance company',
        type: 'text',
        maxLength: 120,
        group: 'policy',
        fact: 'insurance.company',
      }),
      field('policy_number', {
        id: 'policy_number',
        label: 'Policy #',
        type: 'text',
        maxLength: 60,
        group: 'policy',
        fact: 'insurance.policy_number',
      }),
      ...certificate.map((each) => ({ ...each, group: 'policy' })),
    ],
    items: [],
    standardsText: [],
  };
}

export const ownerRules: RuleDefinition[] = [
  {
    id: 'owner_stories',
    when: { op: 'gt', path: 'owner/number_of_stories', value: 3 },
    effect: {
      kind: 'warn',
      path: 'owner/number_of_stories',
      message: 'This form is for homes of up to three stories. Taller buildings use form MIT-BT II & III.',
    },
  },
];

/** Required by carriers; not printed on the form. */
export const sitePhotos: FieldDefinition[] = [
  ...[
    ['front_elevation', 'Front of the home', 'photo.front_side'],
    ['right_elevation', 'Right side', 'photo.right_side'],
    ['rear_elevation', 'Rear', 'photo.rear_side'],
    ['left_elevation', 'Left side', 'photo.left_side'],
    ['address_number', 'House number'],
    ['roof_slopes', 'Each roof slope'],
  ].map(
    ([id = '', label = '', fact]): FieldDefinition => ({
      id,
      label,
      type: 'photo',
      photo: 'recommended',
      ...(fact !== undefined && { fact }),
    }),
  ),
  {
    id: 'roof_slope_count',
    label: 'Number of roof slopes',
    type: 'int',
    help: 'To check that each slope has a photo before you leave',
    min: 1,
    max: 40,
    fact: 'roof.slope_count',
    ...notOnForm,
  },
];

export const notesField: FieldDefinition = {
  id: 'notes',
  label: 'Your notes',
  type: 'long_text',
  help: 'Kept with the report. Not printed on the form.',
  ...notOnForm,
};
