import { agreementFacts } from '../agreement-facts.ts';
import { read, unlicensed } from '../pack-writer.ts';
import type { StatePack } from '../state-pack.ts';

export const ga: StatePack = {
  state: 'GA',
  name: 'Georgia',
  from: '2026-01-01',
  facts: [
    read(
      'ga_license',
      'license',
      'The state issues no license; a city or county may. A number is printed only if you enter one.',
      'O.C.G.A. 8-3-330 to 8-3-332',
      {
        effect: unlicensed,
      },
    ),
    read(
      'ga_scope',
      'report',
      'A written document names the scope, says that the inspection is visual, and that defects are reported in writing with any advice to retain experts.',
      'O.C.G.A. 8-3-331',
      {
        effect: {
          notices: [
            {
              heading: 'Scope of this inspection',
              paragraphs: [
                'The inspection covered the structural elements, systems and subsystems that this report lists section by section. It was a visual inspection. Defects that were noted are reported in writing here, with a recommendation where an expert should determine their extent and what corrects them.',
              ],
            },
          ],
        },
      },
    ),
    ...agreementFacts.GA,
  ],
  open: ['Limit of liability', 'Local licenses'],
};
