/** Returns `wanted`, with a number appended if the name is taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken);
  let name = wanted;
  for (let number = 2; names.has(name); number += 1) name = `${wanted} ${number}`;
  return name;
}
