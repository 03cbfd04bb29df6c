/** A label before its answer: 'Roof age (years):', but 'Any visible signs of leaks?'. */
export const withColon = (label: string): string => (/[?:!.]$/.test(label) ? label : `${label}:`);
