/**
 * Insurers are spelled in many ways; rules and tables match them by letters and digits alone, and by the aliases in
 * their rules.
 */

/** 'Citizens Property Insurance Corp.' and 'citizens property insurance corp' are one carrier. */
export const foldCarrier = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

interface NamedCarrier {
  readonly carrier: string;
  readonly aliases: readonly string[];
}

/** Returns the name under which a carrier's rules and tables are stored; an unknown name is used as is. */
export function carrierNamed(known: readonly NamedCarrier[], name: string): string {
  const folded = foldCarrier(name);
  const found = known.find(({ carrier, aliases }) =>
    [carrier, ...aliases].some((each) => foldCarrier(each) === folded),
  );
  return found?.carrier ?? name;
}
