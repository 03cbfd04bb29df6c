/** What runs behind every screen. Loaded after the first one is drawn: neither the table of ZIP codes nor a model's settings belong to it. */
import { NewTimesKeeper } from '#src/office/calendar/new-times/new-times-keeper.tsx';
import { DeviceModelKeeper } from './device-model-keeper.tsx';
import { OfficeZoneKeeper } from './office-zone-keeper.tsx';

export function Keepers() {
  return (
    <>
      <OfficeZoneKeeper />
      <DeviceModelKeeper />
      <NewTimesKeeper />
    </>
  );
}
