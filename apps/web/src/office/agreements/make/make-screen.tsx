/**
 * /agreements/new: creates an agreement for one inspection from an agreement template. Works offline; emails are
 * sent later.
 */
import { failedText, loadingPageText } from '@plumbline/domain/ground/messages';
import { EmptyState, LinkButton, PageHeader, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { templateFamilies } from '../templates/template-families.ts';
import { MakeForm, type MakeFormProps, makePageClass } from './make-form.tsx';
import { type JobOf, useJob } from './use-job.ts';

export interface MakeScreenProps extends JobOf, Pick<MakeFormProps, 'onMade' | 'onJob'> {
  readonly replacesId: string | null;
}

export function MakeScreen(props: MakeScreenProps) {
  const subject = props.replacesId ?? props.inspectionId ?? props.appointmentId ?? 'new';
  // Another inspection is another form, with its own draft.
  return <OfJob key={subject} {...props} draftKey={`agreement-${subject}`} />;
}

function OfJob({ draftKey, ...props }: MakeScreenProps & { readonly draftKey: string }) {
  const { repositories, officeId } = useLocal();
  const job = useJob(props);
  const state = useLive(`agreement templates ${officeId}`, () =>
    repositories.agreementTemplates.live(officeId),
  );
  if (state.status === 'failed' || job === null) {
    return (
      <EmptyState className="m-5" title={failedText('load', job === null ? 'job' : 'templates')}>
        It’s all on this device but couldn’t load. Nothing is lost. Reload the page.
      </EmptyState>
    );
  }
  if (state.status === 'loading' || job === undefined)
    return <Skeleton label={loadingPageText} className="m-5 h-96" />;
  const title = props.replacesId === null ? 'New agreement' : 'Replace agreement';
  const families = templateFamilies(state.value).filter(({ isArchived }) => !isArchived);
  if (families.length === 0) {
    return (
      <div className={makePageClass}>
        <PageHeader title={title} />
        <EmptyState
          className="mt-6"
          title="No agreement templates yet"
          action={
            <LinkButton
              label="Create template"
              variant="primary"
              render={<Link to="/settings/agreements" />}
            />
          }
        >
          Create agreements from your company’s templates. Start with ours, and have your attorney review it.
        </EmptyState>
      </div>
    );
  }
  return <MakeForm {...props} title={title} job={job} families={families} place={draftKey} />;
}
