/** Whether the credit page goes to the client, and its page to look at. The owner decides for the organization, the inspector for this report. */

import type { InsuranceInputs } from '@plumbline/domain/insurance/report-insurance';
import { Button, Card, LinkButton, Switch, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { FileText, Settings } from 'lucide-react';
import { useMemo, useState } from 'react';
import { openBlob } from '#src/ground/local/files/save-blob.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { log } from '#src/ground/log.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import type { CollectedReport } from '../output/collect-report.ts';
import { makeCreditPageDraft } from '../output/credit-page.ts';
import { draftKey } from '../output/pdf/make-draft.ts';
import { openVersion } from '../output/publish/open-version.ts';

export interface ClientPageCardProps {
  readonly collected: CollectedReport;
  readonly inputs: InsuranceInputs;
  readonly onChange: (inputs: InsuranceInputs) => void;
}

export function ClientPageCard({ collected, inputs, onChange }: ClientPageCardProps) {
  const isOwner = useSignedIn()?.organization?.role === 'owner';
  return (
    <Card padding="large" className="grid gap-3">
      <h2 className="m-0 text-field leading-5.5 font-title">For the client</h2>
      {collected.office.isClientPageOn ? (
        <>
          <Switch
            label="Send with the report"
            description="A separate page sent with the next version you publish. It’s never part of the form."
            isOn={inputs.isForClient}
            onChange={(isForClient) => onChange({ ...inputs, isForClient })}
          />
          <OpenPage collected={collected} inputs={inputs} />
          <PublishedPages collected={collected} />
        </>
      ) : (
        <>
          <p className="type-note m-0 text-text-2">
            {isOwner
              ? 'Only you see this. To print it or send it with a report, turn on the page for clients.'
              : 'Only your company sees this. To print it or send it with a report, the owner must turn on the page for clients under Settings, Insurance.'}
          </p>
          {isOwner && (
            <LinkButton
              icon={Settings}
              label="Insurance settings"
              render={<Link to="/settings/insurance" />}
              className="justify-self-start"
            />
          )}
        </>
      )}
    </Card>
  );
}

function OpenPage({ collected, inputs }: Pick<ClientPageCardProps, 'collected' | 'inputs'>) {
  const work = useLocal();
  const toaster = useToaster();
  const [isMaking, setMaking] = useState(false);
  const [url, setUrl] = useState<{ readonly href: string; readonly key: string } | null>(null);
  // Equal keys mean an equal page. The report is reread with every sync.
  const { parts, office } = collected;
  const key = useMemo(
    () =>
      JSON.stringify([
        draftKey(parts),
        inputs,
        office.values.map(({ id, withdrawnAt }) => [id, withdrawnAt]),
      ]),
    [parts, inputs, office],
  );
  const open = async (): Promise<void> => {
    setMaking(true);
    const made = await makeCreditPageDraft(work, collected).catch((error: unknown) => {
      log.error('The page was not made.', error);
      return null;
    });
    setMaking(false);
    if (!made?.ok) {
      toaster.show({ message: 'The page couldn’t be created. Try again.', kind: 'error' });
      return;
    }
    const href = URL.createObjectURL(made.file);
    if (url !== null) URL.revokeObjectURL(url.href);
    setUrl({ href, key });
    window.open(href, '_blank', 'noreferrer');
  };
  return url !== null && url.key === key ? (
    <LinkButton
      icon={FileText}
      label="Open the client’s page"
      className="justify-self-start"
      render={<a href={url.href} target="_blank" rel="noreferrer" />}
    />
  ) : (
    <Button
      icon={FileText}
      label="Open the client’s page"
      isBusy={isMaking}
      className="justify-self-start"
      onClick={() => void open()}
    />
  );
}

/** Pages published with a version: what the client received. */
function PublishedPages({ collected }: Pick<ClientPageCardProps, 'collected'>) {
  const work = useLocal();
  const toaster = useToaster();
  const { report, versions } = collected;
  const state = useLive(`credit pages ${report.id}`, () =>
    work.repositories.creditPages.liveOfReport(report.id),
  );
  if (state.status !== 'ready' || state.value.length === 0) return null;
  const numbered = state.value.flatMap((page) => {
    const version = versions.find(({ id }) => id === page.versionId)?.version;
    return version === undefined ? [] : [{ page, version }];
  });
  const open = async (page: (typeof state.value)[number]): Promise<void> => {
    const file = await openVersion(work, page).catch(() => null); // unreadable counts as unavailable
    if (file === null) {
      toaster.show({
        message: 'This page isn’t on this device. Try again when you’re online.',
        kind: 'warning',
      });
      return;
    }
    openBlob(file);
  };
  return (
    <div>
      <h3 className="type-ui m-0 font-strong">Published</h3>
      <div className="mt-1 flex flex-wrap gap-2">
        {numbered
          .sort((a, b) => b.version - a.version)
          .map(({ page, version }) => (
            <Button
              key={page.id}
              icon={FileText}
              label={`With version ${version}`}
              onClick={() => void open(page)}
            />
          ))}
      </div>
    </div>
  );
}
