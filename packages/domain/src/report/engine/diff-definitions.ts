/**
 * Describes what an upgrade of a definition changes, for the user who decides on it, and for existing answers. A report
 * pins the version it started with; nothing here happens automatically. Ids are the identity: a field whose id is at
 * another place has moved, a field with a new id is new.
 */
import { joinPath } from './answer-path.ts';
import {
  CLOSING_PATH,
  type FieldDefinition,
  type FieldType,
  GENERAL_PATH,
  type ReportDefinition,
} from './definition.ts';

export type DefinitionChange = {
  readonly what: 'section' | 'item' | 'field';
  readonly label: string;
  readonly path: string;
} & (
  | { readonly change: 'added' }
  /** Answers stay stored and reappear with a later version; they are neither shown nor printed. */
  | { readonly change: 'removed' }
  /** `moveAnswers` moves the answers. */
  | { readonly change: 'moved'; readonly fromPath: string }
  | {
      readonly change: 'changed';
      /** 'label', 'type', 'options', 'rules', 'help' ... */
      readonly aspects: readonly string[];
      /** True when existing answers do not fit the new type and must be entered again. */
      readonly asksAgain: boolean;
      /** Removed options; a chosen one stays in the report as text. */
      readonly removedOptions: readonly string[];
    }
);

interface Placed {
  readonly what: DefinitionChange['what'];
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly field: FieldDefinition | null;
  readonly compared: Readonly<Record<string, unknown>>;
}

export function diffDefinitions(from: ReportDefinition, to: ReportDefinition): DefinitionChange[] {
  const before = collect(from);
  const after = collect(to);
  const oldByPath = new Map(before.map((each) => [each.path, each]));
  const newPaths = new Set(after.map((each) => each.path));
  const goneById = new Map(
    before.filter((each) => !newPaths.has(each.path)).map((each) => [`${each.what} ${each.id}`, each]),
  );
  const changes: DefinitionChange[] = [];
  const movedFrom = new Set<string>();
  for (const each of after) {
    const old = oldByPath.get(each.path) ?? goneById.get(`${each.what} ${each.id}`);
    const place = { what: each.what, label: each.label, path: each.path };
    if (!old || movedFrom.has(old.path)) changes.push({ ...place, change: 'added' });
    else {
      if (old.path !== each.path) {
        movedFrom.add(old.path);
        changes.push({ ...place, change: 'moved', fromPath: old.path });
      }
      changes.push(...compare(old, each));
    }
  }
  for (const each of before) {
    if (newPaths.has(each.path) || movedFrom.has(each.path)) continue;
    changes.push({ what: each.what, label: each.label, path: each.path, change: 'removed' });
  }
  return changes;
}

function compare(old: Placed, now: Placed): DefinitionChange[] {
  const names = new Set([...Object.keys(old.compared), ...Object.keys(now.compared)]);
  const aspects = [...names].filter((name) => !isSame(old.compared[name], now.compared[name]));
  if (aspects.length === 0) return [];
  const kept = new Set(now.field?.options?.map((option) => option.id));
  const removedOptions = (old.field?.options ?? []).filter((option) => !kept.has(option.id));
  return [
    {
      what: now.what,
      label: now.label,
      path: now.path,
      change: 'changed',
      aspects,
      asksAgain: old.field !== null && now.field !== null && !fits(old.field.type, now.field.type),
      removedOptions: removedOptions.map((option) => option.label),
    },
  ];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const TEXTS: readonly FieldType[] = ['text', 'long_text', 'address'];

function fits(from: FieldType, to: FieldType): boolean {
  if (from === to) return true;
  const isText = TEXTS.includes(from) || from === 'email' || from === 'phone' || from === 'url';
  if (isText && TEXTS.includes(to)) return true;
  return (from === 'int' || from === 'year') && (to === 'int' || to === 'decimal');
}

function collect(definition: ReportDefinition): Placed[] {
  const { general, closing, sections } = definition;
  return [
    ...collectFields(general.fields, GENERAL_PATH),
    ...sections.flatMap((section) => {
      const { id, label, fields, items, ...rest } = section;
      return [
        { what: 'section', id, path: id, label, field: null, compared: { label, ...rest } } as const,
        ...collectFields(fields, id),
        ...items.flatMap((item) => {
          const path = joinPath(id, item.id);
          const { id: itemId, fields: itemFields, ...about } = item;
          return [
            { what: 'item', id: itemId, path, label: item.label, field: null, compared: about } as const,
            ...collectFields(itemFields, path),
          ];
        }),
      ];
    }),
    ...collectFields(closing.fields, CLOSING_PATH),
  ];
}

function collectFields(fields: readonly FieldDefinition[], at: string): Placed[] {
  return fields.flatMap((field) => {
    const path = joinPath(at, field.id);
    const { id, fields: inner, ...compared } = field;
    return [
      { what: 'field', id, path, label: field.label, field, compared } as const,
      ...collectFields(inner ?? [], path),
    ];
  });
}

/**
 * Answers to write when an upgrade is accepted: each moved answer at its new path, and null at the old one. Fields and
 * items inside a moved part count as moved themselves; the longest path wins.
 */
export function moveAnswers(
  changes: readonly DefinitionChange[],
  answers: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> {
  const moves = changes
    .flatMap((change) => (change.change === 'moved' ? [change] : []))
    .sort((a, b) => b.fromPath.length - a.fromPath.length);
  const writes = new Map<string, unknown>();
  for (const [path, value] of answers) {
    if (value === null || value === undefined) continue;
    const move = moves.find(({ fromPath }) => path === fromPath || path.startsWith(`${fromPath}/`));
    if (!move) continue;
    writes.set(move.path + path.slice(move.fromPath.length), value);
    if (!writes.has(path)) writes.set(path, null);
  }
  return writes;
}
