/**
 * A type as large as any that people import: questions of several kinds, conditions between them, in one section or
 * many.
 */

import { blankDefinition } from '../report/builder/start-definition.ts';
import type { FieldDefinition, ReportDefinition, SectionDefinition } from '../report/engine/definition.ts';

const KINDS = ['text', 'long_text', 'int', 'single', 'date'] as const;
const QUESTIONS_OF_ITEM = 10;

function question(index: number): FieldDefinition {
  const type = KINDS[index % KINDS.length] ?? 'text';
  return {
    id: `question_${index}`,
    label: `Question ${index}`,
    type,
    help: 'What is asked here, in a sentence that a person would write.',
    ...(type === 'single' && {
      options: ['Good', 'Worn', 'Failed'].map((label) => ({ id: label.toLowerCase(), label })),
    }),
    // Three of four depend on the one before.
    ...(index % QUESTIONS_OF_ITEM !== 0 &&
      index % 4 === 0 && { visibleWhen: { op: 'answered', path: `./question_${index - 1}` } as const }),
  };
}

export function largeDefinition(questionCount: number, sectionCount: number): ReportDefinition {
  const itemCount = Math.ceil(questionCount / QUESTIONS_OF_ITEM / sectionCount);
  const sections = Array.from({ length: sectionCount }, (_, section): SectionDefinition => {
    const items = Array.from({ length: itemCount }, (_, item) => {
      const first = (section * itemCount + item) * QUESTIONS_OF_ITEM;
      const count = Math.max(0, Math.min(QUESTIONS_OF_ITEM, questionCount - first));
      return {
        id: `item_${item}`,
        label: `Item ${item}`,
        photo: 'optional' as const,
        slots: [],
        fields: Array.from({ length: count }, (_, index) => question(first + index)),
        searchWords: [],
      };
    });
    return {
      id: `part_${section}`,
      label: `Part ${section}`,
      standard: '',
      fields: [],
      items,
      standardsText: [],
    };
  });
  return { ...blankDefinition('Large'), sections };
}
