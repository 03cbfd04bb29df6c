/** Parameters, body and answer of one operation as lists of fields: tables don't fit a phone. */
import * as z from 'zod/mini';

const schemaSchema = z.looseObject({
  type: z.optional(z.string()),
  format: z.optional(z.string()),
  description: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
});
const content = z.optional(
  z.looseObject({ 'application/json': z.optional(z.object({ schema: z.unknown() })) }),
);
const operationSchema = z.looseObject({
  parameters: z.array(
    z.looseObject({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      description: z.optional(z.string()),
      schema: z.unknown(),
    }),
  ),
  requestBody: z.optional(z.looseObject({ content })),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content })),
});

export function SchemaFields({ description }: { readonly description: unknown }) {
  const { parameters, requestBody, responses } = z.parse(operationSchema, description);
  const body = requestBody?.content?.['application/json']?.schema;
  const [status, answer] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [
    '',
    undefined,
  ];
  const answered = answer?.content?.['application/json']?.schema;
  return (
    <div className="grid gap-4">
      <Fields
        title="Parameters"
        rows={parameters.map(({ name, in: place, required, description: text, schema }) => ({
          name,
          kind: `${place}, ${kindOf(schema)}`,
          isRequired: required,
          text,
        }))}
      />
      {body !== undefined && <Fields title="Body" rows={rowsOf(body)} />}
      {answered !== undefined && <Fields title={`Response ${status}`} rows={rowsOf(answered)} />}
      <p className="type-meta m-0 text-text-3">
        Problems are application/problem+json:{' '}
        {Object.keys(responses)
          .filter((code) => !code.startsWith('2'))
          .join(', ')}
        .
      </p>
    </div>
  );
}

interface Row {
  readonly name: string;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly text?: string | undefined;
}

function Fields({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="type-label m-0 mb-1">{title}</h3>
      <dl className="type-body m-0 border-t border-line">
        {rows.map(({ name, kind, isRequired, text }) => (
          <div key={name} className="border-b border-line py-1.5">
            <dt>
              <code className="break-all">{name}</code>
              {isRequired && <span className="type-meta text-text-3"> required</span>}
            </dt>
            <dd className="type-meta m-0 break-words text-text-2">
              {kind}
              {text === undefined ? '' : `. ${text}`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Fields of an object; of a list of resources `data[].name`. */
function rowsOf(schema: unknown, prefix = ''): Row[] {
  const { properties = {}, required = [] } = z.parse(schemaSchema, schema);
  return Object.entries(properties).flatMap(([name, value]) => {
    const { type, items, description } = z.parse(schemaSchema, value);
    const row = {
      name: prefix + name,
      kind: kindOf(value),
      isRequired: required.includes(name),
      text: description,
    };
    const inside = type === 'array' && z.parse(schemaSchema, items ?? {}).properties !== undefined;
    return inside ? [row, ...rowsOf(items, `${prefix}${name}[].`)] : [row];
  });
}

function kindOf(value: unknown): string {
  const { type, format, enum: choices, anyOf, items } = z.parse(schemaSchema, value);
  if (anyOf !== undefined) return anyOf.map(kindOf).join(' or ');
  if (choices !== undefined) return choices.join(', ');
  if (type === 'array') return `list of ${kindOf(items ?? {})}`;
  return format ?? type ?? 'any';
}
