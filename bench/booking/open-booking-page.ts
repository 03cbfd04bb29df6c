/** Opens the public booking page of the bench's office: one service, one inspector, five days a week. */
import { rowId } from '@plumbline/domain/sync/row-id';
import type { BenchServer } from '../bench-server.ts';

export async function openBookingPage(server: BenchServer): Promise<{ slug: string; serviceId: string }> {
  const { client, officeId } = server;
  const serviceId = client.newId();
  const userId = client.userId;
  await client.insert(officeId, [
    {
      table: 'services',
      id: serviceId,
      values: { name: 'Inspection', duration_minutes: 120, position: 'a0' },
    },
    {
      table: 'booking_settings',
      id: rowId(officeId, 'booking-settings'),
      values: { is_open: true, notice_minutes: 60 },
    },
    {
      table: 'booking_inspectors',
      id: rowId(officeId, `booking-inspector/${userId}`),
      values: { user_id: userId },
    },
    ...[1, 2, 3, 4, 5].map((weekday) => ({
      table: 'working_hours' as const,
      id: client.newId(),
      values: { user_id: userId, weekday, starts: '09:00', ends: '17:00' },
    })),
  ]);
  const slug = `bench-${officeId.slice(0, 8)}`;
  await client.call('booking_slug_set', { p_slug: slug });
  return { slug, serviceId };
}
