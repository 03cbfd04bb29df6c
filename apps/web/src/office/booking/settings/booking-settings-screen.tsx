/** /settings/booking: online booking, its URL, its rules, and the bookable people. */

import { failedText } from '@plumbline/domain/ground/messages';
import { Banner, Card, EmptyState, Skeleton, Switch, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { GeneralForm } from './general-form.tsx';
import { InspectorList } from './inspector-list.tsx';
import { PageAddress } from './page-address.tsx';
import { PagePictures } from './page-pictures.tsx';
import { ReviewList } from './review-list.tsx';

export interface BookingSettingsScreenProps {
  readonly organizationName: string;
  readonly canEdit: boolean;
}

export function BookingSettingsScreen({ organizationName, canEdit }: BookingSettingsScreenProps) {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  const members = useMembers();
  const settings = useLive(`booking ${officeId}`, () => repositories.bookingSettings.live(officeId));
  const services = useLive(`services ${officeId}`, () => repositories.services.live({ scopeId: officeId }));
  const inspectors = useLive(`bookable ${officeId}`, () => repositories.bookingInspectors.live(officeId));
  const hours = useLive(`hours ${officeId}`, () => repositories.workingHours.live({ scopeId: officeId }));
  const states = [settings, services, inspectors, hours];
  if (states.some(({ status }) => status === 'failed'))
    return <EmptyState title="Your settings couldn’t load">Close and reopen the app.</EmptyState>;
  if (
    settings.status !== 'ready' ||
    services.status !== 'ready' ||
    inspectors.status !== 'ready' ||
    hours.status !== 'ready'
  )
    return <Skeleton label="Loading the settings..." />;
  const row = settings.value[0] ?? null;
  const isOpen = row?.isOpen ?? false;
  const sold = services.value.filter(({ archivedAt }) => archivedAt === null);
  const offered = sold.filter(({ isBookable, isAddOn }) => isBookable && !isAddOn);
  const people = inspectors.value.filter(({ isBookable }) => isBookable);
  const working = people.filter(({ userId }) => hours.value.some((each) => each.userId === userId));

  const setOpen = async (next: boolean): Promise<void> => {
    // The first change makes the editor's time zone the office's.
    const patch = row === null ? { isOpen: next, timeZone: deviceZone() } : { isOpen: next };
    await commit([await repositories.bookingSettings.saving(officeId, patch)], {
      label: next ? 'Open booking' : 'Close booking',
      done: next ? 'Clients can book online' : 'The booking page is closed',
      failed: failedText('update', 'booking page'),
      ...(row !== null && { undone: 'Restored.' }),
    });
  };

  return (
    <div className="max-w-(--page-form)">
      <Card padding="large" className="mb-6">
        {canEdit ? (
          <Switch
            label="Clients can book online"
            description="When off, the page asks clients to call."
            isOn={isOpen}
            onChange={(next) => void setOpen(next)}
          />
        ) : (
          <p className="m-0">
            Clients can {isOpen ? '' : 'not '}book online. Owners and admins change this page.
          </p>
        )}
        <p className="type-meta mt-3 mb-0">
          See <TextLink render={<Link to="/calendar/bookings" />}>online bookings</TextLink> and their status.
        </p>
      </Card>
      {isOpen && offered.length === 0 && (
        <Banner icon={CircleAlert} tone="needs">
          There is nothing to book yet.{' '}
          <TextLink render={<Link to="/settings/services" />}>Add a service</TextLink>
        </Banner>
      )}
      {isOpen && offered.length > 0 && working.length === 0 && (
        <Banner icon={CircleAlert} tone="needs">
          No one can be booked yet. Turn on an inspector below and set their hours.
        </Banner>
      )}
      <PageAddress
        officeId={officeId}
        organizationName={organizationName}
        canEdit={canEdit}
        inspectors={
          row?.letsChooseInspector === true && row.inspectorShown !== 'nothing'
            ? people.map(({ id, userId }) => ({ id, name: members.nameOf(userId) }))
            : []
        }
      />
      <PagePictures settings={row} deviceZone={deviceZone()} canEdit={canEdit} />
      <GeneralForm
        settings={row}
        deviceZone={deviceZone()}
        services={sold.filter(({ isBookable }) => isBookable)}
        canEdit={canEdit}
      />
      <ReviewList officeId={officeId} />
      <InspectorList
        canEdit={canEdit}
        services={sold}
        rows={inspectors.value}
        hours={hours.value}
        officeBuffer={row?.bufferMinutes ?? 30}
        officeZone={row?.timeZone ?? deviceZone()}
      />
    </div>
  );
}
