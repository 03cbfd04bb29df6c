import { Button, DESK_QUERY, Menu, MenuItem, MenuSeparator, useMediaQuery } from '@plumbline/ui';
import { Car, CircleDollarSign, Download, Ellipsis } from 'lucide-react';
import { SaveLogItems, type SaveLogProps, useSaveLog } from './save-log.tsx';

export interface MileageToolsProps extends SaveLogProps {
  readonly onOpen: (sheet: 'vehicles' | 'rates') => void;
}

/** Vehicles, rates and files of the log: side by side at a desk, one menu where there is less room. */
export function MileageTools({ onOpen, ...logged }: MileageToolsProps) {
  const isDesk = useMediaQuery(DESK_QUERY);
  const saving = useSaveLog(logged);
  if (!isDesk)
    return (
      <Menu trigger={<Button icon={Ellipsis} variant="outline" label="More" isBusy={saving.isBusy} />}>
        <MenuItem icon={Car} label="Vehicles" onSelect={() => onOpen('vehicles')} />
        <MenuItem icon={CircleDollarSign} label="Rates" onSelect={() => onOpen('rates')} />
        <MenuSeparator />
        <SaveLogItems saving={saving} />
      </Menu>
    );
  return (
    <>
      <Button label="Vehicles" icon={Car} variant="outline" onClick={() => onOpen('vehicles')} />
      <Button label="Rates" icon={CircleDollarSign} variant="outline" onClick={() => onOpen('rates')} />
      <Menu
        trigger={<Button label="Export" icon={Download} variant="outline" isBusy={saving.isBusy} />}
        align="end"
      >
        <SaveLogItems saving={saving} />
      </Menu>
    </>
  );
}
