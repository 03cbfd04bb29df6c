import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { expect, it } from 'vitest';
import { generateAnswers } from './generate-answers.ts';

it('fills 600 fields, the same on every machine', () => {
  const { fieldCount, answers, itemPaths } = generateAnswers();
  expect(fieldCount).toBeGreaterThanOrEqual(600);
  expect(fieldCount).toBeLessThan(603);
  expect(Object.keys(answers).length).toBeGreaterThanOrEqual(600);
  expect(itemPaths).toHaveLength(homeInspection.sections.flatMap((section) => section.items).length);
  expect(generateAnswers().answers).toEqual(answers);
});

it('writes only paths that the database takes', () => {
  for (const path of Object.keys(generateAnswers().answers)) expect(path).toMatch(/^[a-z0-9_/-]{1,200}$/);
});
