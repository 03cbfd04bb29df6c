import { expect, it } from 'vitest';
import { SETTINGS_GROUPS } from '#src/app/settings/settings-sections.ts';
import { settingsArticle } from './settings-articles.ts';

it('has an article for every section of the settings', () => {
  const unexplained = SETTINGS_GROUPS.flatMap(({ sections }) => sections.map(({ path }) => path)).filter(
    (path) => settingsArticle(path) === null,
  );
  expect(unexplained).toEqual([]);
});
