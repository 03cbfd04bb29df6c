import { LinkButton } from '@plumbline/ui';

export interface DoneViewProps {
  readonly isRequest: boolean;
  readonly when: string;
  readonly email: string;
  readonly inspector: string;
  readonly manageUrl: string;
}

export function DoneView({ isRequest, when, email, inspector, manageUrl }: DoneViewProps) {
  return (
    <div role="status">
      <p className="type-h3 mt-0 mb-3">{when}</p>
      <p className="type-body mt-0 mb-3 text-text-2">
        {isRequest
          ? 'The time is kept for you while we look at it. We will write to you as soon as it is settled.'
          : `${inspector === '' ? 'We' : inspector} will be there.`}
      </p>
      <p className="type-body mt-0 mb-6 text-text-2">
        A letter is on its way to <strong>{email}</strong>. With the link in it you can change or cancel the
        visit.
      </p>
      <LinkButton label="Change or cancel" variant="outline" render={<a href={manageUrl} />} />
    </div>
  );
}
