/** Types that a state's rule about home inspections covers. */
export const coveredTypes: ReadonlySet<string> = new Set(['home_inspection', 'tx_property_inspection']);
