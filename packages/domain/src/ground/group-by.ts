/** `Map.groupBy` for runtimes without it (Node 20, Safari before 17.4); keeps the list's order. */
export function groupBy<T, K>(list: readonly T[], key: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of list) {
    const at = key(each);
    const group = groups.get(at);
    if (group) group.push(each);
    else groups.set(at, [each]);
  }
  return groups;
}
