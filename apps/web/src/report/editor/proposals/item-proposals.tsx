/** Suggestions at an item: request them, see what waits, decide on each. Loaded after the page. */
import type { ItemProposal } from '@plumbline/domain/intelligence/proposals';
import type { ItemView, SectionView } from '@plumbline/domain/report/engine/report-view';
import type { AiProposal } from '@plumbline/domain/tables/records';
import { Button, Disclosure, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Images, NotebookPen, Text } from 'lucide-react';
import { useContext } from 'react';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { useEditor } from '../model/editor-context.ts';
import { CaptionCard } from './caption-card.tsx';
import { LookHere } from './look-here.tsx';
import { PlateCard } from './plate-card.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { latestWords, RequestLines } from './request-lines.tsx';
import { useAsk } from './use-ask.ts';
import { useDecide } from './use-decide.ts';
import { type ItemProposals as Rows, useItemProposals } from './use-item-proposals.ts';

export interface ItemProposalsProps {
  readonly section: SectionView;
  readonly item: ItemView;
  readonly onOpenFinding: (findingId: string) => void;
}

export function ItemProposals(props: ItemProposalsProps) {
  // A trial of a report type has no rows.
  const work = useContext(LocalContext);
  return work === null ? null : <Suggestions {...props} />;
}

function Suggestions({ section, item, onOpenFinding }: ItemProposalsProps) {
  const { report, access } = useEditor();
  const rows = useItemProposals(report.id, item.path);
  if (rows === null || !access.canWriteFindings) return null;
  const count = rows.open.length + rows.waiting.length;
  return (
    <Disclosure
      // A proposal that arrives opens it, because someone requested it.
      key={count > 0 ? 'open' : 'closed'}
      title="Suggestions"
      aside={count > 0 ? <span className="type-meta text-text-3">{count}</span> : undefined}
      isOpenAtFirst={count > 0}
    >
      <div className="grid grid-cols-1 gap-2.5">
        {rows.open.map(({ row, proposal }) => (
          <Card
            key={row.id}
            row={row}
            proposal={proposal}
            note={noteOf(rows.requestOf(row)?.sources)}
            onOpenFinding={onOpenFinding}
          />
        ))}
        {rows.waiting.length > 0 && <RequestLines requests={rows.waiting} />}
        <AskButtons section={section} item={item} rows={rows} />
      </div>
    </Disclosure>
  );
}

const noteOf = (sources: unknown): string =>
  typeof sources === 'object' && sources !== null && 'note' in sources && typeof sources.note === 'string'
    ? sources.note
    : '';

interface CardProps extends Pick<ItemProposalsProps, 'onOpenFinding'> {
  readonly row: AiProposal;
  readonly proposal: ItemProposal;
  readonly note: string;
}

function Card({ row, proposal, note, onOpenFinding }: CardProps) {
  const { library } = useEditor();
  const decide = useDecide(row);
  if (proposal.kind === 'caption')
    return (
      <CaptionCard
        proposal={proposal}
        onAccept={() => void decide.acceptCaption(proposal)}
        onDismiss={() => void decide.dismiss()}
      />
    );
  if (proposal.kind === 'plate')
    return <PlateCard proposal={proposal} model={row.model} onDismiss={() => void decide.dismiss()} />;
  const libraryId = proposal.kind === 'finding' ? proposal.libraryId : null;
  const entry = library.find(({ id }) => id === libraryId) ?? null;
  const region = proposal.kind === 'finding' ? proposal.region : null;
  return (
    <ProposalCard
      proposal={proposal}
      entry={entry}
      sources={proposal.kind === 'finding' ? [note, proposal.seen, proposal.why] : [note]}
      model={row.model}
      {...(region !== null && { photo: <LookHere region={region} /> })}
      onAccept={() => void decide.accept(proposal, entry, 'accepted')}
      onEdit={() =>
        void decide.accept(proposal, entry, 'edited').then((id) => id !== null && onOpenFinding(id))
      }
      onDismiss={() => void decide.dismiss()}
    />
  );
}

function AskButtons({
  section,
  item,
  rows,
}: Omit<ItemProposalsProps, 'onOpenFinding'> & { readonly rows: Rows }) {
  const ask = useAsk(section, item);
  const { allowed, latest } = rows;
  if (allowed === null)
    return (
      <>
        <p className="type-note m-0 text-pretty text-text-2">
          Suggestions from photos and notes are off. The owner can turn them on in Settings, which lists what
          is sent.
        </p>
        <LinkButton
          isWide
          variant="outline"
          label="Settings, AI suggestions"
          render={<Link to="/settings/intelligence" />}
        />
      </>
    );
  const isWaiting = (feature: string): boolean => rows.waiting.some((each) => each.feature === feature);
  const ended = latest === null ? null : latestWords(latest, rows.hasProposals);
  const photos = ask.photoCount === 1 ? '1 photo' : `${ask.photoCount} photos`;
  return (
    <>
      {ended !== null && (
        <p role="status" className="type-note m-0 text-text-2">
          {ended}
        </p>
      )}
      {ask.photoCount > 0 && allowed('photo_findings') && !isWaiting('photo_findings') && (
        <Button
          icon={Images}
          isWide
          variant="outline"
          label={`Suggest findings from ${photos}`}
          onClick={() => void ask.photoFindings()}
        />
      )}
      {ask.note !== '' && allowed('narrative') && !isWaiting('narrative') && (
        <Button
          icon={NotebookPen}
          isWide
          variant="outline"
          label="Draft a finding from the note"
          onClick={() => void ask.narrative()}
        />
      )}
      {ask.uncaptioned > 0 && allowed('captions') && !isWaiting('captions') && (
        <Button
          icon={Text}
          isWide
          variant="outline"
          label="Suggest captions"
          onClick={() => void ask.captions()}
        />
      )}
      {ask.photoCount === 0 && ask.note === '' && (
        <p className="type-note m-0 text-text-2">Take a photo or add a note here first.</p>
      )}
    </>
  );
}
