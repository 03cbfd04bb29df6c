import type { ReportVersion } from '@plumbline/domain/tables/records';
import { formatInstantIn } from '@plumbline/domain/time/zone-time';
import { Button, Card, Tag, useToaster } from '@plumbline/ui';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openBlob } from '#src/ground/local/files/save-blob.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';
import { openVersion } from '../output/publish/open-version.ts';
import type { ReportPeople } from '../output/report-people.ts';
import { describeVerification } from './describe-verification.ts';

type Version = ReportVersion & Partial<Pick<Kept<ReportVersion>, 'mark'>>;

interface VersionListProps {
  readonly versions: readonly Version[];
  readonly people: ReportPeople;
  readonly timeZone: string;
}

/** Published versions, newest first. They never change; each one's PDF can be opened. */
export function VersionList({ versions, people, timeZone }: VersionListProps) {
  if (versions.length === 0) return null;
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Published versions</h2>
      <ul className="m-0 mt-1 list-none p-0">
        {versions.map((version) => (
          <VersionRow key={version.id} version={version} people={people} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  );
}

function VersionRow({
  version,
  people,
  timeZone,
}: { version: Version } & Omit<VersionListProps, 'versions'>) {
  const work = useLocal();
  const toaster = useToaster();
  const [isOpening, setOpening] = useState(false);
  const author = useName(version.publishedBy, people);
  const { label, tone, detail } = describeVerification(version);

  const open = async (): Promise<void> => {
    setOpening(true);
    const file = await openVersion(work, version).catch(() => null); // unreadable counts as unavailable
    setOpening(false);
    if (file === null) {
      toaster.show({
        message: 'This PDF isn’t on this device. Try again when you’re online.',
        kind: 'warning',
      });
      return;
    }
    openBlob(file);
  };

  return (
    <li className="border-b border-line py-3 last:border-b-0 last:pb-0">
      <p className="m-0 flex flex-wrap items-center gap-2">
        <span className="flex-1 font-strong">Version {version.version}</span>
        <Tag tone={tone}>{label}</Tag>
      </p>
      <p className="type-meta mt-0.5 mb-0 text-text-2">
        {formatInstantIn(version.publishedAt, timeZone)}
        {author === '' ? '' : `, ${author}`}
      </p>
      {detail !== '' && <p className="type-note mt-1 mb-0 text-pretty">{detail}</p>}
      <p className="type-meta mt-1 mb-2 text-text-2" title={version.pdfSha256}>
        SHA-256 {version.pdfSha256.slice(0, 16)}…
      </p>
      <Button icon={FileText} label="Open PDF" isBusy={isOpening} onClick={() => void open()} />
    </li>
  );
}

function useName(userId: string | null, people: ReportPeople): string {
  const [name, setName] = useState('');
  useEffect(() => {
    let isOver = false;
    if (userId !== null)
      void people.person(userId).then((person) => {
        if (!isOver) setName(person?.name ?? '');
      });
    return () => {
      isOver = true;
    };
  }, [userId, people]);
  return name;
}
