import type { FieldOption } from '../../report/engine/definition.ts';

export const severityOptions: FieldOption[] = [
  { id: 'minor', label: 'Maintenance Item' },
  { id: 'moderate', label: 'Recommended Repair' },
  { id: 'major', label: 'Significant Defect' },
];

export const flagOptions: FieldOption[] = [
  { id: 'safety', label: 'Safety Hazard' },
  { id: 'material_defect', label: 'Material Defect' },
  { id: 'significantly_deficient', label: 'Significantly Deficient' },
  { id: 'near_end_of_service_life', label: 'Near End of Service Life' },
];

export const actionOptions: FieldOption[] = [
  { id: 'correct', label: 'Correct' },
  { id: 'monitor', label: 'Monitor' },
  { id: 'further_evaluation', label: 'Further evaluation' },
  { id: 'maintain', label: 'Maintain' },
];

export const timeframeOptions: FieldOption[] = [
  { id: 'immediate', label: 'Immediate' },
  { id: 'before_closing', label: 'Before closing' },
  { id: 'within_12_months', label: 'Within 12 months' },
  { id: 'budget_future', label: 'Plan for future replacement' },
  { id: 'ongoing', label: 'Ongoing' },
];

export const reasonOptions: FieldOption[] = [
  { id: 'not_accessible', label: 'Not accessible' },
  { id: 'unsafe', label: 'Unsafe' },
  { id: 'obstructed_by_storage', label: 'Obstructed by stored items' },
  { id: 'snow_or_ice', label: 'Snow or ice' },
  { id: 'utilities_off', label: 'Utility off' },
  { id: 'weather_temperature', label: 'Weather or temperature' },
  { id: 'shut_down', label: 'System shut down' },
  { id: 'locked', label: 'Locked' },
  { id: 'outside_scope', label: 'Outside the scope' },
  { id: 'excluded_by_agreement', label: 'Excluded by agreement' },
  { id: 'other', label: 'Other' },
];

export const directionOptions: FieldOption[] = [
  { id: 'front', label: 'Front' },
  { id: 'rear', label: 'Rear' },
  { id: 'left', label: 'Left' },
  { id: 'right', label: 'Right' },
  { id: 'north', label: 'North' },
  { id: 'south', label: 'South' },
  { id: 'east', label: 'East' },
  { id: 'west', label: 'West' },
  { id: 'interior', label: 'Interior' },
  { id: 'attic', label: 'Attic' },
  { id: 'crawlspace', label: 'Crawlspace' },
  { id: 'garage', label: 'Garage' },
  { id: 'basement', label: 'Basement' },
];
