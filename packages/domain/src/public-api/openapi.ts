/** The OpenAPI 3.1 document of the public API, generated from its operations. */
import * as z from 'zod/mini';
import { API_PATH, type Operation, operationIds, operationOf } from './operations.ts';
import { apiScopes, scopeTitles } from './scopes.ts';

type Json = Readonly<Record<string, unknown>>;

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** Zod's patterns repeat what `format` says, in expressions that not every reader understands. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return rest;
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength: 200 },
});

function parametersOf({ method, path, query }: Operation): Json[] {
  const inPath = path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }]
    : [];
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => {
    const { description, ...rest } = schemaOf(schema, 'output');
    const isOptional = z.safeParse(schema, undefined).success;
    return {
      name,
      in: 'query',
      required: !isOptional,
      schema: rest,
      ...(description !== undefined && { description }),
    };
  });
  const inHeader =
    method === 'get'
      ? [header('If-None-Match', 'The ETag of an earlier response: 304 if nothing has changed.')]
      : [
          header('Idempotency-Key', 'The same key always gives the same response.'),
          ...(method === 'patch'
            ? [header('If-Match', 'The last ETag you read: 412 if the record has changed since.')]
            : []),
        ];
  return [...inPath, ...inQuery, ...inHeader];
}

const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
const problems: Json = {
  '400': problem('The request isn’t valid. `errors` says where.'),
  '401': problem('The key is missing, unknown, expired, or revoked.'),
  '403': problem('The key’s scopes or its person’s role don’t allow this.'),
  '404': problem('No such resource exists in your company.'),
  '429': problem('Too many requests. `Retry-After` says when to try again.'),
};

function answerOf({ answer, answersPdf, summary, status }: Operation): Json {
  const etag = { ETag: { description: 'Version of this content.', schema: { type: 'string' } } };
  if (answersPdf === true)
    return {
      description: summary,
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    };
  if (answer === undefined) return { description: summary };
  return {
    description: summary,
    ...(status === 200 && { headers: etag }),
    content: { 'application/json': { schema: schemaOf(answer, 'output') } },
  };
}

function describe(id: string, operation: Operation): Json {
  const { tag, summary, scope, body, method, status } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: `Scope: \`${scope}\`.`,
    security: [{ key: [] }],
    parameters: parametersOf(operation),
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      [String(status)]: answerOf(operation),
      ...problems,
      ...(method !== 'get' && {
        '409': problem(
          'It changed at the same moment, the key was used for another request, or the time of an appointment isn’t free.',
        ),
      }),
      ...(method === 'patch' && { '412': problem('It has changed since the ETag was read.') }),
    },
  };
}

/** @param server where the API is served, without a slash at the end */
export function openApiDocument(server: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const id of operationIds) {
    const operation = operationOf(id);
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(id, operation) };
  }
  const tags = [...new Set(operationIds.map((id) => operationOf(id).tag))];
  return {
    openapi: '3.1.1',
    info: {
      title: 'Plumbline API',
      version: '1.0.0',
      summary: 'The office of a home inspection company, for its own programs.',
      description: `Scopes:\n\n${apiScopes.map((scope) => `- \`${scope}\`: ${scopeTitles[scope]}`).join('\n')}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${server}${API_PATH}` }],
    tags: tags.map((name) => ({ name, description: `${name} of your office.` })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key from Settings, API keys.' },
      },
      schemas: { Problem: schemaOf(problemSchema, 'output') },
    },
  };
}
