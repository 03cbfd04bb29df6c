/**
 * A completed home inspection of 600 fields: every field, status and note of the definition, and as many rooms as
 * needed to reach 600. The same text on every machine. For the bench and for tests of large reports.
 */

import { joinPath, notePath, optionPath, statusPath } from '@plumbline/domain/report/engine/answer-path';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { homeInspection } from '@plumbline/domain/report-types/home-inspection';

export interface GeneratedAnswers {
  /** Fields as a person counts them: a multiple choice is one, however many options are checked. */
  readonly fieldCount: number;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Paths of items, for photos. */
  readonly itemPaths: readonly string[];
}

const ROOMS = 'interior/rooms';
const WORDS =
  'Seen from the ladder at the eaves and from the ground; nothing loose, no moisture at the edge.';

export function generateAnswers(fieldCount = 600): GeneratedAnswers {
  const answers: Record<string, unknown> = {};
  const itemPaths: string[] = [];
  let count = 0;
  const take = (field: FieldDefinition, path: string): void => {
    const filled = answerOf(field, path);
    if (Object.keys(filled).length === 0) return;
    Object.assign(answers, filled);
    count += 1;
  };
  for (const field of homeInspection.general.fields) take(field, joinPath('general', field.id));
  for (const section of homeInspection.sections) {
    for (const field of section.fields) take(field, joinPath(section.id, field.id));
    for (const item of section.items) {
      const path = joinPath(section.id, item.id);
      itemPaths.push(path);
      answers[statusPath(path)] = homeInspection.statuses[0]?.id;
      answers[notePath(path)] = WORDS;
      count += 2;
      for (const field of item.fields) take(field, joinPath(path, field.id));
    }
  }
  for (let room = 0; count < fieldCount; room += 1) count += addRoom(answers, room);
  return { fieldCount: count, answers, itemPaths };
}

function addRoom(answers: Record<string, unknown>, number: number): number {
  const path = `${ROOMS}/00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  answers[path] = `a${String.fromCharCode(65 + Math.floor(number / 26), 97 + (number % 26))}1`;
  answers[`${path}/room`] = 'bedroom';
  answers[`${path}/name`] = `Room ${number + 1}, upstairs`;
  answers[`${path}/note`] = WORDS;
  return 3;
}

function answerOf(field: FieldDefinition, path: string): Record<string, unknown> {
  const options = field.options ?? [];
  switch (field.type) {
    case 'multi':
      return Object.fromEntries(options.slice(0, 2).map((option) => [optionPath(path, option.id), true]));
    case 'single':
      return options[0] === undefined ? {} : { [path]: options[0].id };
    case 'boolean':
      return { [path]: false };
    case 'text':
    case 'long_text':
      return { [path]: WORDS.slice(0, Math.min(field.maxLength ?? 40, 40)) };
    case 'int':
    case 'decimal':
      return { [path]: field.min ?? 2 };
    case 'year':
      return { [path]: 2016 };
    default:
      return {};
  }
}
