/** What the office's other devices reported as unsent; only available online. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';

export interface OtherDevice {
  readonly id: string;
  /** "Tom's iPhone", or 'Your iPhone' */
  readonly name: string;
  /** '14 photos not sent, 2 hours ago' */
  readonly detail: string;
}

const deviceRows = z.array(
  z.object({
    user_id: z.string(),
    device_id: z.string(),
    label: z.string(),
    pending_changes: z.number(),
    pending_photos: z.number(),
    reported_at: z.string(),
  }),
);
const profileRows = z.array(z.object({ user_id: z.string(), full_name: z.nullable(z.string()) }));

export interface OtherDevicesInput {
  readonly backend: Pick<Backend, 'rest'>;
  readonly userId: string;
  readonly ownDeviceId: string;
  readonly nowMs: number;
}

export async function readOtherDevices(input: OtherDevicesInput): Promise<OtherDevice[]> {
  const rest = await input.backend.rest();
  const answer = await rest
    .from('device_status')
    .select('user_id,device_id,label,pending_changes,pending_photos,reported_at')
    .or('pending_changes.gt.0,pending_photos.gt.0');
  const devices = deviceRows.safeParse(answer.data);
  if (!devices.success) return [];
  const others = devices.data.filter(({ device_id }) => device_id !== input.ownDeviceId);
  if (others.length === 0) return [];
  const people = await rest
    .from('profiles')
    .select('user_id,full_name')
    .in('user_id', [...new Set(others.map(({ user_id }) => user_id))]);
  const profiles = profileRows.safeParse(people.data);
  const names = new Map(profiles.success ? profiles.data.map((each) => [each.user_id, each.full_name]) : []);
  return others.map((device) => ({
    id: `${device.user_id} ${device.device_id}`,
    name: deviceName(
      device.label,
      device.user_id === input.userId ? 'you' : (names.get(device.user_id) ?? null),
    ),
    detail: `${unsentText(device)} not uploaded, ${relativeTime(Date.parse(device.reported_at), input.nowMs)}`,
  }));
}

function deviceName(label: string, owner: 'you' | (string & {}) | null): string {
  if (owner === 'you') return `Your other ${label}`;
  const first = owner?.trim().split(/\s+/)[0];
  return first ? `${first}'s ${label}` : label;
}

function unsentText(device: { pending_changes: number; pending_photos: number }): string {
  return [
    device.pending_photos > 0 ? countOf(device.pending_photos, 'photo') : null,
    device.pending_changes > 0 ? countOf(device.pending_changes, 'change') : null,
  ]
    .filter((part) => part !== null)
    .join(' and ');
}
