/** Reads `[functions.<name>] verify_jwt` from supabase/config.toml, like the Supabase CLI. */
export function functionsWithoutSignIn(configToml: string): Set<string> {
  const open = new Set<string>();
  let section: string | null = null;
  for (const line of configToml.split(/\r?\n/)) {
    const header = /^\s*\[([^\]]+)\]\s*(?:#.*)?$/.exec(line);
    if (header !== null)
      section = /^functions\.["']?([\w-]+)["']?$/.exec(header[1]?.trim() ?? '')?.[1] ?? null;
    else if (section !== null && /^\s*verify_jwt\s*=\s*false\b/.test(line)) open.add(section);
  }
  return open;
}
