/** Labels of the facts that can affect a price, as offices and clients read them. */
import type { Foundation, PropertyFactName, PropertyType } from './price-rules.ts';

export const foundationWords: Readonly<Record<Foundation, string>> = {
  slab: 'Slab',
  crawlspace: 'Crawlspace',
  basement: 'Basement',
  pier_and_beam: 'Pier and beam',
  other: 'Other',
};

export const propertyTypeWords: Readonly<Record<PropertyType, string>> = {
  house: 'House',
  townhouse: 'Townhouse',
  condo: 'Condo',
  multi_family: 'Multi-family',
  manufactured: 'Manufactured home',
  other: 'Other',
};

export const factWords: Readonly<Record<PropertyFactName, string>> = {
  area: 'Living area',
  age: 'Home age',
  stories: 'Stories',
  foundation: 'Foundation',
  propertyType: 'Property type',
};
