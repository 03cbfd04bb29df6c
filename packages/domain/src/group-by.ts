/** `Map.groupBy` for runtimes that do not have it yet (Node 20, Safari before 17.4); the order of the list is kept. */
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
