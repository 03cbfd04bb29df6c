/** The person's licenses by state and kind; a report prints the one that fits the house and the form. */
import type { MemberLicense } from '@plumbline/domain/tables/records';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, Card, ListRow, Skeleton } from '@plumbline/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { licenseTitle, licenseWords } from './license-draft.ts';
import { LicenseSheet } from './license-sheet.tsx';

export function LicensesSection() {
  const { store, repositories, officeId, userId } = useLocal();
  const licenses = useLive(`licenses ${userId}`, () => repositories.memberLicenses.liveOf(officeId, userId));
  const [open, setOpen] = useState<MemberLicense | 'new' | null>(null);
  if (licenses.status !== 'ready') return <Skeleton className="h-40" />;
  const today = localDay(store.clock.nowMs());
  const list = licenses.value.toSorted(
    (a, b) => licenseWords[a.kind].localeCompare(licenseWords[b.kind]) || a.state.localeCompare(b.state),
  );
  return (
    <section aria-labelledby="licenses-by-state" className="grid max-w-(--page-form) gap-4">
      <div>
        <h2 id="licenses-by-state" className="type-h2 m-0">
          Licenses by state
        </h2>
        <p className="type-body mt-1 mb-0 text-text-2">
          Reports use your license for the property’s state, and forms use the kind of license they require.
        </p>
      </div>
      {list.length > 0 && (
        <Card padding="none">
          {list.map((license) => (
            <ListRow
              key={license.id}
              title={licenseTitle(license)}
              meta={metaOf(license, today)}
              render={<button type="button" onClick={() => setOpen(license)} />}
            />
          ))}
        </Card>
      )}
      <Button
        label="Add license"
        icon={Plus}
        variant="outline"
        className="justify-self-start"
        onClick={() => setOpen('new')}
      />
      {open !== null && <LicenseSheet license={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  );
}

const metaOf = ({ number, expiresOn }: MemberLicense, today: string): string =>
  expiresOn === null
    ? number
    : `${number}, ${expiresOn < today ? 'expired' : 'expires'} ${formatDay(expiresOn)}`;
