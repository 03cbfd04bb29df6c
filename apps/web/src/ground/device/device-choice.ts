/** How someone likes to see things on this device, one of a few values. */
import { createDeviceSetting, type DeviceSetting } from './device-setting.ts';

export type DeviceChoice<Value extends string> = DeviceSetting<Value>;

/** @param values the first is the default */
export const createDeviceChoice = <Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): DeviceChoice<Value> =>
  createDeviceSetting(
    key,
    (kept) => values.find((each) => each === kept) ?? values[0],
    (value) => value,
  );
