/** Updates that keep unchanged parts as the same object, so a screen renders and stores only what changed. */

export function mapList<T>(list: T[], map: (each: T, index: number) => T): T[] {
  const mapped = list.map(map);
  return mapped.every((each, index) => each === list[index]) ? list : mapped;
}

export function withChanged<T extends object>(value: T, members: { [Key in keyof T]?: T[Key] }): T {
  const known: { [Key in keyof T]?: T[Key] } = value;
  const names = Object.keys(members) as (keyof T)[];
  const changed = names.filter((name) => members[name] !== known[name]);
  if (changed.length === 0) return value;
  return { ...value, ...Object.fromEntries(changed.map((name) => [name, members[name]])) };
}
