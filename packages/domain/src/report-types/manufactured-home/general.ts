import type { FieldDefinition } from '../../report/engine/definition.ts';
import { asked, field } from '../form-fields.ts';

export const generalFields: FieldDefinition[] = [
  asked('date', 'inspection_date', 'Inspection date', { fact: 'inspection.date' }),
  asked('address', 'property_address', 'Property address', { fact: 'property.address' }),
  asked('text', 'client_name', 'Client', { maxLength: 200, fact: 'client.name' }),
  asked('text', 'inspector_name', 'Inspector', { maxLength: 200, fact: 'inspector.name' }),
  field('text', 'inspector_license_number', 'License number', {
    maxLength: 40,
    fact: 'inspector.license_number',
  }),
  { id: 'front_photo', label: 'Front of the home', type: 'photo', photo: 'required', required: true },
];
