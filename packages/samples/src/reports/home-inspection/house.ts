import { sampleHouses } from '../../sample-houses.ts';

export const { house } = sampleHouses['home-inspection'];
export const shingle = { covering: 'shingle', color: '#5a524b' } as const;
