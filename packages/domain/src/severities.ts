/** How grave a defect is, from the least. A file of its own: addresses are read with it before any record is. */
export const severities = ['minor', 'moderate', 'major'] as const;
export type Severity = (typeof severities)[number];
