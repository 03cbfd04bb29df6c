import { Combobox } from '@plumbline/ui';
import type { ComponentProps } from 'react';

/** A choice among too many for chips; few forms have one, so its code is loaded with the first. */
export function ManyChoices(props: Omit<ComponentProps<typeof Combobox>, 'placeholder'>) {
  return <Combobox placeholder="Search" {...props} />;
}
