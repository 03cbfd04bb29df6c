import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { operationIds, operationOf } from './operations.ts';
import { apiScopes } from './scopes.ts';

it('is a valid OpenAPI 3.1 document by the recommended rules of its linter', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(openApiDocument('https://plumbline.example'));
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

it('has a scope for each operation, and an operation for each scope but that of drafts', () => {
  const used = new Set(operationIds.map((id) => operationOf(id).scope));
  expect(apiScopes.filter((scope) => !used.has(scope))).toEqual(['drafts:write']);
});
