/** Who mends what; ids as the defect library uses them. */
export const TRADES = [
  'appliance_technician',
  'arborist',
  'carpenter',
  'chimney_sweep',
  'concrete_contractor',
  'deck_contractor',
  'door_contractor',
  'electrician',
  'environmental_specialist',
  'foundation_contractor',
  'garage_door_contractor',
  'general_contractor',
  'grading_landscaper',
  'gutter_contractor',
  'handyman',
  'homeowner',
  'hvac_contractor',
  'insulation_contractor',
  'mason',
  'mold_specialist',
  'painter',
  'pest_control',
  'plumber',
  'roofer',
  'siding_contractor',
  'structural_engineer',
  'utility_provider',
  'waterproofing_contractor',
  'window_contractor',
] as const;

/** 'hvac_contractor' -> 'HVAC contractor'. */
export function tradeLabel(trade: string): string {
  const words = trade.replaceAll('_', ' ').replace(/\bhvac\b/, 'HVAC');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
