/** An article that speaks of a screen shows it (`npm run documentation-pictures`). Articles without a picture are named here, with the reason. */
import { expect, it } from 'vitest';
import { ARTICLES } from './articles.ts';

const OF_A_FORM = 'what is particular about a form or a method; its screens are those of every report';

const WITHOUT_PICTURE: Readonly<Record<string, string>> = {
  'annual-maintenance': OF_A_FORM,
  'commercial-walk-through': OF_A_FORM,
  'construction-phases': OF_A_FORM,
  'eleven-month': OF_A_FORM,
  'four-point-and-roof-forms': OF_A_FORM,
  'manufactured-home': OF_A_FORM,
  mold: OF_A_FORM,
  'pool-and-spa': OF_A_FORM,
  radon: OF_A_FORM,
  'roof-certification': OF_A_FORM,
  'sewer-scope': OF_A_FORM,
  'texas-property-inspection': OF_A_FORM,
  'thermal-imaging': OF_A_FORM,
  'well-and-septic': OF_A_FORM,
  'wildfire-and-windstorm': OF_A_FORM,
  'wind-mitigation': OF_A_FORM,
  'wood-destroying-organisms': OF_A_FORM,
  'install-the-app': 'the prompt is the browser’s, and another one in each',
};

const hasPicture = ({ blocks }: (typeof ARTICLES)[number]) => blocks.some(({ kind }) => kind === 'picture');

it('shows the screen that an article speaks of', () => {
  const without = ARTICLES.filter((article) => !hasPicture(article)).map(({ slug }) => slug);
  expect(without.sort()).toEqual(Object.keys(WITHOUT_PICTURE).sort());
});
