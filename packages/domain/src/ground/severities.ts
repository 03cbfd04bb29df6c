/** Severities, least first. A separate file, because addresses are read with it before any record. */
export const severities = ['minor', 'moderate', 'major'] as const;
export type Severity = (typeof severities)[number];
