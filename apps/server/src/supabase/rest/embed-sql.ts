/** Joins an embedded relation (`select=*,contacts(name)`) by the foreign key between the two tables. */
import { RestError } from './errors.ts';
import type { ForeignKey, SchemaSnapshot } from './schema-cache.ts';
import type { SelectEmbed } from './select-parser.ts';
import { identifier } from './sql-builder.ts';

export interface EmbedLink {
  readonly target: string;
  readonly isToOne: boolean;
  readonly columns: readonly { near: string; far: string }[];
}

export function findLink(schema: SchemaSnapshot, table: string, embed: SelectEmbed): EmbedLink {
  const links = schema.foreignKeys.flatMap((key) => linksOf(key, table, embed));
  const [first, second] = links;
  if (first === undefined) {
    throw new RestError(
      400,
      'PGRST200',
      `Could not find a relationship between '${table}' and '${embed.relation}' in the schema cache`,
      null,
      null,
    );
  }
  if (second !== undefined) {
    throw new RestError(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${table}' and '${embed.relation}'`,
      null,
      `Try changing '${embed.relation}' to name the constraint or column: '${embed.relation}!<name>'`,
    );
  }
  return first;
}

export function linkCondition(link: EmbedLink, nearAlias: string, farAlias: string): string {
  return link.columns
    .map(({ near, far }) => `${farAlias}.${identifier(far)} = ${nearAlias}.${identifier(near)}`)
    .join(' and ');
}

function linksOf(key: ForeignKey, table: string, embed: SelectEmbed): EmbedLink[] {
  const links: EmbedLink[] = [];
  const pairs = key.fromColumns.map((column, index) => ({ from: column, to: key.toColumns[index] ?? '' }));
  const isNamed = (name: string): boolean => embed.relation === name || embed.relation === key.name;
  const names = [key.name, ...key.fromColumns];
  const hintFits = (other: string): boolean =>
    embed.hint === null || embed.hint === other || names.includes(embed.hint);
  if (
    key.fromTable === table &&
    (isNamed(key.toTable) || key.fromColumns.includes(embed.relation)) &&
    hintFits(key.toTable)
  ) {
    links.push({
      target: key.toTable,
      isToOne: true,
      columns: pairs.map(({ from, to }) => ({ near: from, far: to })),
    });
  }
  if (key.toTable === table && isNamed(key.fromTable) && hintFits(key.fromTable)) {
    links.push({
      target: key.fromTable,
      isToOne: key.isUnique,
      columns: pairs.map(({ from, to }) => ({ near: to, far: from })),
    });
  }
  return links;
}
