import type { SelectOption } from '@plumbline/ui';

/** The zones that this device knows, and the current one whatever it is. */
export function timeZoneOptions(current: string): SelectOption[] {
  const known = Intl.supportedValuesOf('timeZone');
  const names = current === '' || known.includes(current) ? known : [current, ...known];
  return names.map((name) => ({ value: name, label: name.replace(/_/g, ' ') }));
}
