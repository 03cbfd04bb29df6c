import type { SelectOption } from '@plumbline/ui';

/** Returns the zones that this device knows, always including the current one. */
export function timeZoneOptions(current: string): SelectOption[] {
  const known = Intl.supportedValuesOf('timeZone');
  const names = current === '' || known.includes(current) ? known : [current, ...known];
  return names.map((name) => ({ value: name, label: name.replace(/_/g, ' ') }));
}
