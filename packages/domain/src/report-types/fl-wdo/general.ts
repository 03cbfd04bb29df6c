import type { FieldDefinition } from '../../report/engine/definition.ts';
import { asked, field } from '../form-fields.ts';

/**
 * Section 1. The two numbers are not those of a home inspector: they are filled from the pest control licenses in the
 * profile, never from the other ones.
 */
export const generalFields: FieldDefinition[] = [
  asked('text', 'company_name', 'Inspection Company', {
    wording: 'Inspection Company Name',
    maxLength: 120,
    fact: 'inspector.company',
  }),
  asked('text', 'business_license', 'Business License Number', {
    wording: 'Business License Number:',
    maxLength: 40,
    fact: 'company.pest_license_number',
    help: 'Of the licensed pest control company (Chapter 482, F.S.); a home inspector license does not allow this report',
  }),
  asked('text', 'company_address', 'Company Address', {
    wording: 'Company Address',
    maxLength: 200,
    fact: 'company.address',
  }),
  asked('phone', 'company_phone', 'Phone Number', { wording: 'Phone Number:', fact: 'inspector.phone' }),
  asked('text', 'company_city', 'Company City, State and Zip Code', {
    wording: 'Company City, State and Zip Code',
    maxLength: 120,
    fact: 'company.city',
  }),
  asked('date', 'inspection_date', 'Date of Inspection', {
    wording: 'Date of Inspection:',
    fact: 'inspection.date',
  }),
  asked('text', 'inspector_name', 'Inspector’s Name', {
    wording: 'Inspector’s Name and Identification Card Number:',
    maxLength: 120,
    fact: 'inspector.name',
  }),
  asked('text', 'id_card', 'Identification Card Number', {
    wording: 'ID Card No.',
    maxLength: 40,
    fact: 'inspector.pest_id_card',
    help: 'The inspector’s pest control identification card, not the home inspector license',
  }),
  asked('address', 'property_address', 'Address of Property Inspected', {
    wording: 'Address of Property Inspected:',
    fact: 'property.address',
  }),
  asked('text', 'structures', 'Structure(s) on Property Inspected', {
    wording: 'Structure(s) on Property Inspected:',
    maxLength: 300,
    help: 'House, garage, shed: each one that was inspected',
  }),
  asked('text', 'requested_by', 'Inspection and Report Requested By', {
    wording: 'Inspection and Report requested by:',
    maxLength: 300,
    fact: 'client.name',
    help: 'Name and contact information',
  }),
  field('text', 'report_sent_to', 'Report Sent to Requestor and To', {
    wording: 'Report Sent to Requestor and to:',
    maxLength: 300,
    help: 'Name and contact information if different from above',
  }),
];
