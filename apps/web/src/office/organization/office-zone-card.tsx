/** The office's time zone, asked once and suggested from the address. Works offline, unlike the form above it. */
import { failedText } from '@plumbline/domain/ground/messages';
import { Button, Card, Field, Select } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { useOfficeZone } from '#src/ground/device/office-zone.ts';
import { zoneOptions, zoneWords } from '#src/ground/device/zone-words.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';

export function OfficeZoneCard({ canEdit }: { readonly canEdit: boolean }) {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  const current = useOfficeZone();
  const settings = useLive(`booking ${officeId}`, () => repositories.bookingSettings.live(officeId));
  const [chosen, setChosen] = useState<string | null>(null);
  const zone = chosen ?? current;
  const options = useMemo(() => zoneOptions(current), [current]);
  if (settings.status !== 'ready') return null;
  const isSaved = settings.value.length > 0;
  if (!canEdit) {
    return (
      <Card padding="large" className="mt-6 max-w-(--page-form)">
        <dl className="m-0">
          <dt className="type-label text-text-2">Office time zone</dt>
          <dd className="type-body m-0">{zoneWords(current)}</dd>
        </dl>
      </Card>
    );
  }
  async function save(): Promise<void> {
    const done = await commit([await repositories.bookingSettings.saving(officeId, { timeZone: zone })], {
      label: 'Change office time zone',
      done: 'Office time zone saved',
      failed: failedText('update', 'time zone'),
      ...(isSaved && { undone: 'Time zone restored.' }),
    });
    if (done) setChosen(null);
  }
  return (
    <Card padding="large" className="mt-6 grid max-w-(--page-form) gap-5">
      <Field
        label="Office time zone"
        description={
          isSaved
            ? 'Used for today, the calendar, and office hours. An appointment uses its property’s time zone.'
            : 'Suggested from your address or this device. Save it so that today, the calendar, and office hours are the same on every device.'
        }
      >
        <Select options={options} value={zone} onChange={(event) => setChosen(event.target.value)} />
      </Field>
      {(!isSaved || zone !== current) && (
        <div>
          <Button label="Save time zone" onClick={() => void save()} />
        </div>
      )}
    </Card>
  );
}
