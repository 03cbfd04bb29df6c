import type { FieldDefinition, FieldOption } from '../../report/engine/definition.ts';

/** Signature block shared by Citizens' forms; the accepted licenses differ. */
export const signatureFields = (licenseTypes: FieldOption[], allowsOther: boolean): FieldDefinition[] => [
  {
    id: 'inspector_signature',
    label: 'Inspector Signature',
    type: 'signature',
    required: true,
    help: 'Sign with a finger, stylus, or mouse',
  },
  { id: 'inspector_title', label: 'Title', type: 'text', maxLength: 80, fact: 'inspector.title' },
  {
    id: 'inspector_license_number',
    label: 'License Number',
    type: 'text',
    required: true,
    maxLength: 40,
    fact: 'inspector.license_number',
  },
  { id: 'inspector_signature_date', label: 'Date', type: 'date', required: true },
  {
    id: 'inspector_company_name',
    label: 'Company Name',
    type: 'text',
    required: true,
    maxLength: 120,
    fact: 'inspector.company',
  },
  {
    id: 'inspector_license_type',
    label: 'License Type',
    type: 'single',
    required: true,
    options: licenseTypes,
    ...(allowsOther ? { allowsOther: true } : {}),
  },
  { id: 'inspector_work_phone', label: 'Work Phone', type: 'phone', fact: 'inspector.phone' },
];
