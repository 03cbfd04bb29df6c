/** Sections outside the standard that an inspector switches on in one report: they are sold with the inspection. */
import type { FieldDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { field } from '../added-sections/parts.ts';
import { addedPool } from '../added-sections/pool.ts';
import { addedSeptic } from '../added-sections/septic.ts';
import { addedSolar } from '../added-sections/solar.ts';
import { addedWell } from '../added-sections/well.ts';

const ADDED: readonly SectionDefinition[] = [addedPool, addedSeptic, addedWell, addedSolar];

export const addedSectionsField: FieldDefinition = field('multi', 'added_sections', 'Also inspected', {
  help: 'Adds a section. Choose only what the agreement covers.',
  options: ADDED.map(({ id, label }) => ({ id, label })),
});

export const addedSections: readonly SectionDefinition[] = ADDED.map((section) => ({
  ...section,
  visibleWhen: { op: 'eq', path: `general/${addedSectionsField.id}`, value: section.id },
}));
